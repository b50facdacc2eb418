/**
 * First and last names from many backgrounds, combined at random. Any resemblance to real people is
 * coincidental.
 */
const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = words(`
  James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah
  Charles Karen Daniel Nancy Matthew Lisa Anthony Betty Mark Margaret Steven Sandra Andrew Ashley Kenneth Kimberly Joshua Emily Kevin
  Donna Brian Michelle George Carol Timothy Amanda Ronald Melissa Jason Deborah Edward Stephanie Ryan Rebecca Jacob Laura Gary Sharon
  Nicholas Cynthia Eric Kathleen Jonathan Amy Stephen Angela Larry Shirley Justin Anna Scott Brenda Brandon Pamela Frank Emma Benjamin
  Nicole Gregory Helen Samuel Samantha Raymond Katherine Patrick Christine Alexander Debra Jack Rachel Dennis Carolyn Jerry Janet
  José María Luis Carmen Carlos Rosa Juan Ana Miguel Lucia Jorge Elena Alejandro Sofia Diego Gabriela Rafael Isabel Hector Marisol
  Manuel Guadalupe Ricardo Beatriz Fernando Alicia Eduardo Veronica Javier Daniela Wei Mei Ming Li Jun Yuki Kenji Hana Hiroshi Aiko Min-ji
  Ji-woo Sung Soo-jin Minh Linh Thanh Huong Tuan Lan Arjun Priya Raj Anjali Vikram Deepa Sanjay Meera Rohan Kavita Amit Nisha Mohammed
  Fatima Ahmed Aisha Omar Layla Hassan Zainab Ali Yasmin Ibrahim Noor Darnell Keisha Jamal Latoya Terrence Ebony Andre Monique Marcus
  Imani Malik Tamika Kwame Ama Chidi Ngozi Emeka Adaeze Olu Abena Tyrone Shanice Ivan Olga Dmitri Natasha Pavel Katya Piotr Agnieszka
  Lars Ingrid Sven Astrid Niamh Sean Siobhan Liam Giovanni Francesca Marco Giulia Pierre Claire Elise Andre Nikolai Yiannis Eleni Ari
  Miriam Ezra Leah Levi Naomi Caleb Hannah Wyatt Sadie Travis Dixie Clayton June Russell Opal Wade Hazel Earl Pearl Kai Leilani Keanu
  Noelani Dakota Cheyenne Tevin Renée André Zoë Owen Grace Henry Chloe Lucas Ava Oliver Mia Ethan Harper Logan Ella Mason Riley`);

export const lastNames = words(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore
  Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen
  Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards
  Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox
  Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster
  Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Gonzales Fisher Vasquez Simmons Romero Jordan
  Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar
  Stevens Murray Ford Castro Marshall Owens Harrison Fernandez Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman
  Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black
  Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner
  Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong
  Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Peña Richards Contreras Willis Carpenter
  Lawrence Sandoval Guerrero George Chapman Rios Estrada Ortega Watkins Greene Núñez Wheeler Valdez Harper Burke Larson Santiago Maldonado
  Morrison Franklin Carlson Austin Dominguez Carr Lawson Jacobs O'Brien Lynch Singh Vega Bishop Montgomery Oliver Jensen Harvey
  Williamson Gilbert Dean Sims Espinoza Howell Li Wong Reid Hanson Le McCoy Garrett Burton Fuller Wang Weber Welch Rojas Lucas Marquez
  Fields Park Yang Little Banks Padilla Day Walsh Bowman Schultz Luna Fowler Mejia Okafor Haddad Khan Ali Ahmed Rahman Abebe Mensah
  Kowalski Nowak Novak Petrov Ivanov Popov Rossi Romano Esposito Bianchi DiMarco DeLuca Papadopoulos Andersson Lindqvist Eriksen Sørensen
  Dubois Thibodeaux Boudreaux Landry Hebert Kealoha Kahale Yazzie Begay Whitehorse Nakamura Tanaka Suzuki Watanabe Choi Kang Yoon Pham
  Huynh Vu Bui Desai Shah Mehta Reddy Iyer Kapoor Goldberg Cohen Friedman Katz Levine O'Connor O'Neill McCarthy McDonald Fitzgerald
  Gallagher Doyle Quinn Hendricks Van-Dyke Vandermeer Hoekstra Yoder Stoltzfus Zimmerman Schneider Becker Vogel Kaufman Dalton Pruitt`).map(
  (name) => name.replace("Van-Dyke", "Van Dyke"),
);
