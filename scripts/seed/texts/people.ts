/**
 * First and last names by background, with shares of people. A person's names come from one
 * background nine times out of ten. Any resemblance to real people is coincidental.
 */
import type { SeededRandom } from "../random";

const words = (text: string) => text.trim().split(/\s+/);

interface Background {
  share: number;
  first: string[];
  last: string[];
}

/** Names that people of any background have. */
const common: Background = {
  share: 60,
  first: words(`
    James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah
    Charles Karen Daniel Nancy Matthew Lisa Anthony Betty Mark Margaret Steven Sandra Andrew Ashley Kenneth Kimberly Joshua Emily Kevin
    Donna Brian Michelle George Carol Timothy Amanda Ronald Melissa Jason Deborah Edward Stephanie Ryan Rebecca Jacob Laura Gary Sharon
    Nicholas Cynthia Eric Kathleen Jonathan Amy Stephen Angela Larry Shirley Justin Anna Scott Brenda Brandon Pamela Frank Emma Benjamin
    Nicole Gregory Helen Samuel Samantha Raymond Katherine Patrick Christine Alexander Debra Jack Rachel Dennis Carolyn Jerry Janet
    Owen Grace Henry Chloe Lucas Ava Oliver Mia Ethan Logan Ella Mason Miriam Ezra Leah Levi Naomi Caleb Hannah Wyatt Sadie
    Travis Clayton June Russell Opal Wade Hazel Earl Pearl Sean Liam Claire Elise Doug Tammy Heather Curtis Walt Gene Lorraine Peggy
    Megan Kyle Derek Tracy Craig Holly Todd Wendy Neil Beth Glenn Kristin Dean Allison Troy Vicki Shane Jill Brett Paula Nate Molly`),
  last: words(`
    Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Thompson White Harris Clark
    Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips
    Evans Turner Parker Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Bailey Reed Kelly Howard Cox Ward
    Richardson Watson Brooks Wood Bennett Gray Hughes Price Sanders Myers Long Ross Foster Powell Jenkins Perry Sullivan Bell Coleman
    Butler Henderson Barnes Fisher Simmons Jordan Patterson Hamilton Graham Reynolds Griffin Wallace West Cole Hayes Bryant Gibson Ellis
    Stevens Murray Ford Marshall Owens Harrison Woods Kennedy Wells Freeman Webb Tucker Burns Crawford Olson Simpson Porter Hunter Gordon
    Shaw Snyder Dixon Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Fox Warren Mills Meyer Rice Schmidt Daniels
    Ferguson Nichols Stephens Weaver Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters Hart Bradley Knight
    Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Berry Perkins Hoffman Johnston Matthews Richards Willis
    Carpenter Lawrence Chapman Watkins Greene Wheeler Harper Burke Larson Morrison Franklin Carlson Carr Lawson Jacobs O'Brien Lynch
    Bishop Montgomery Jensen Harvey Williamson Gilbert Sims Howell Reid Hanson McCoy Garrett Burton Fuller Welch Weber Little Banks
    Walsh Bowman Schultz Fowler O'Connor O'Neill McCarthy McDonald Fitzgerald Gallagher Doyle Quinn Hendricks Vandermeer Hoekstra Yoder
    Stoltzfus Zimmerman Schneider Becker Vogel Kaufman Dalton Pruitt Whitaker Sparks Hobbs Maddox Beck Tate Pratt Vance Lowe Rhodes`),
};

const others: Background[] = [
  {
    share: 19,
    first: words(`
      José María Luis Carmen Carlos Rosa Juan Ana Miguel Lucia Jorge Elena Alejandro Sofia Diego Gabriela Rafael Isabel Hector Marisol
      Manuel Guadalupe Ricardo Beatriz Fernando Alicia Eduardo Veronica Javier Daniela Raul Adriana Oscar Leticia Sergio Norma Arturo Silvia`),
    last: words(`
      Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Cruz Reyes Morales Gutierrez
      Ortiz Ramos Chavez Mendoza Ruiz Alvarez Castillo Jimenez Vasquez Romero Moreno Herrera Medina Aguilar Castro Fernandez Vargas Guzman
      Mendez Silva Munoz Salazar Garza Soto Santos Alvarado Delgado Peña Contreras Sandoval Guerrero Estrada Ortega Núñez Valdez Santiago
      Maldonado Dominguez Vega Espinoza Rojas Marquez Padilla Luna Mejia`),
  },
  {
    share: 9,
    first: words(`
      Darnell Keisha Jamal Latoya Terrence Ebony Andre Monique Marcus Imani Malik Tamika Tyrone Shanice Tevin Reggie Yolanda Cedric Denise
      Vernon Renita Desmond Tanya`),
    last: words(`
      Washington Jefferson Booker Coleman Banks Dorsey Gaines Hairston Mosley Tillman Broadnax Pettway Ellison Witherspoon Gaddis Sykes
      Cobb Merritt Beasley Langston Jackson Robinson Franklin`),
  },
  {
    share: 5,
    first: words(
      `Wei Mei Jun Grace Kevin Linda Jason Amy Min-ji Sung Soo-jin Kenji Hana Aiko Minh Linh Thanh Huong Tuan Lan Tony Cindy`,
    ),
    last: words(`
      Lee Kim Nguyen Chen Wong Wang Yang Li Tran Pham Huynh Vu Bui Choi Kang Yoon Park Nakamura Tanaka Watanabe Suzuki Lin Ho Chang`),
  },
  {
    share: 3,
    first: words(
      `Arjun Priya Raj Anjali Vikram Deepa Sanjay Meera Rohan Kavita Amit Nisha Sunil Anita Neha Ravi Pooja Kiran Rahul Sunita Ashok Lata Vijay Swati Manoj Asha`,
    ),
    last: words(
      `Patel Singh Desai Shah Mehta Reddy Iyer Kapoor Sharma Gupta Rao Nair Joshi Verma Bhatt Menon Chopra Agarwal Das Pillai Kulkarni Trivedi`,
    ),
  },
  {
    share: 2,
    first: words(
      `Mohammed Fatima Ahmed Aisha Omar Layla Hassan Zainab Ali Yasmin Ibrahim Noor Kwame Ama Chidi Ngozi Emeka Adaeze Abena`,
    ),
    last: words(
      `Haddad Khan Ali Ahmed Rahman Abebe Mensah Okafor Saleh Nasser Diallo Osei Hussein Farah Aziz Mansour Boateng Bello Eze Okoro`,
    ),
  },
  {
    share: 2,
    first: words(
      `Ivan Olga Dmitri Natasha Pavel Katya Piotr Agnieszka Lars Ingrid Sven Astrid Nikolai Eleni Yiannis`,
    ),
    last: words(
      `Kowalski Nowak Novak Petrov Ivanov Popov Papadopoulos Andersson Lindqvist Eriksen Sørensen Wozniak Kaminski`,
    ),
  },
  {
    share: 2,
    first: words(
      `Giovanni Francesca Marco Giulia Pierre Renée Andre Gina Vince Angelo Rita Sal Nina`,
    ),
    last: words(
      `Rossi Romano Esposito Bianchi DiMarco DeLuca Dubois Thibodeaux Boudreaux Landry Hebert Russo Moretti Caruso`,
    ),
  },
];

const backgrounds = [common, ...others].map((one) => [one, one.share] as const);

export const firstNames = [...new Set([common, ...others].flatMap((one) => one.first))];
export const lastNames = [...new Set([common, ...others].flatMap((one) => one.last))];

export interface Person {
  first: string;
  last: string;
}

/** Never the same word twice. */
export function person(draw: SeededRandom): Person {
  for (;;) {
    const own = draw.weighed(backgrounds);
    const first = draw.pick(draw.happens(own === common ? 0 : 0.25) ? common.first : own.first);
    const last = draw.pick(draw.happens(own === common ? 0.05 : 0) ? lastNames : own.last);
    if (first !== last) return { first, last };
  }
}

export function firstName(draw: SeededRandom) {
  return person(draw).first;
}
