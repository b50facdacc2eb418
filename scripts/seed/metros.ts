/**
 * Approximate population by metro area, since the zip table has none. People in thousands and the
 * urban radius in miles, rounded estimates; `codes` are real area codes, only used with the
 * fictional exchange 555-01xx.
 */
export interface Metro {
  name: string;
  state: string;
  lat: number;
  lng: number;
  /** In thousands. */
  people: number;
  /** In miles. */
  radius: number;
  codes: string[];
}

export const metros: readonly Metro[] = parse(`
New York|NY|40.73|-73.94|19500|32|212,718,917,347
Los Angeles|CA|34.03|-118.24|12800|34|213,310,323,818
Chicago|IL|41.86|-87.72|9300|30|312,773,708,847
Dallas|TX|32.87|-96.93|8100|32|214,972,817
Houston|TX|29.77|-95.42|7500|32|713,281,832
Washington|DC|38.92|-77.08|6300|26|202
Philadelphia|PA|39.98|-75.19|6200|25|215,267,610
Atlanta|GA|33.79|-84.39|6300|32|404,770,678
Miami|FL|26.05|-80.22|6180|28|305,786,954
Phoenix|AZ|33.47|-112.03|5070|26|602,480,623
Boston|MA|42.35|-71.13|4900|25|617,781,508
Riverside|CA|33.97|-117.32|4690|26|951,909
San Francisco|CA|37.70|-122.27|4570|22|415,510,925
Detroit|MI|42.42|-83.14|4340|26|313,248,586
Seattle|WA|47.55|-122.25|4040|25|206,425,253
Minneapolis|MN|44.96|-93.25|3700|25|612,651,952
Tampa|FL|27.98|-82.52|3340|24|813,727
San Diego|CA|32.87|-117.12|3270|20|619,858
Denver|CO|39.71|-104.97|3000|22|303,720
Baltimore|MD|39.30|-76.63|2830|20|410,443
Orlando|FL|28.53|-81.40|2820|22|407,321
Charlotte|NC|35.23|-80.84|2800|24|704,980
St. Louis|MO|38.64|-90.32|2800|25|314,636
San Antonio|TX|29.47|-98.52|2700|22|210,726
Portland|OR|45.51|-122.66|2510|20|503,971
Austin|TX|30.31|-97.75|2470|18|512,737
Pittsburgh|PA|40.44|-79.98|2430|22|412,724
Sacramento|CA|38.61|-121.41|2420|20|916
Las Vegas|NV|36.13|-115.17|2340|15|702,725
Cincinnati|OH|39.14|-84.48|2270|20|513
Kansas City|MO|39.06|-94.57|2220|22|816
Columbus|OH|39.99|-82.98|2180|20|614,380
Cleveland|OH|41.45|-81.68|2160|20|216,440
Indianapolis|IN|39.79|-86.15|2140|20|317,463
San Jose|CA|37.31|-121.93|1950|14|408,669
Nashville|TN|36.11|-86.75|2100|24|615,629
Norfolk|VA|36.85|-76.22|1790|20|757
Providence|RI|41.80|-71.43|1670|16|401
Jacksonville|FL|30.28|-81.60|1710|18|904
Milwaukee|WI|43.04|-87.99|1560|16|414,262
Oklahoma City|OK|35.48|-97.53|1480|20|405
Raleigh|NC|35.82|-78.67|1510|18|919,984
Memphis|TN|35.11|-89.93|1330|18|901
Richmond|VA|37.54|-77.47|1350|18|804
Louisville|KY|38.22|-85.69|1360|18|502
New Orleans|LA|29.97|-90.10|960|14|504
Salt Lake City|UT|40.66|-111.92|1270|16|801,385
Hartford|CT|41.75|-72.70|1210|16|860
Buffalo|NY|42.91|-78.82|1160|16|716
Birmingham|AL|33.50|-86.80|1180|20|205
Rochester|NY|43.15|-77.61|1070|15|585
Grand Rapids|MI|42.94|-85.66|1160|16|616
Tucson|AZ|32.23|-110.93|1060|14|520
Tulsa|OK|36.11|-95.94|1040|18|918
Fresno|CA|36.77|-119.78|1170|14|559
Honolulu|HI|21.34|-157.90|1000|10|808
Omaha|NE|41.24|-96.02|980|14|402,531
Worcester|MA|42.26|-71.80|860|13|508,774
Bridgeport|CT|41.17|-73.30|960|13|203,475
Greenville|SC|34.85|-82.38|960|16|864
Knoxville|TN|35.96|-83.95|930|16|865
Albuquerque|NM|35.12|-106.62|920|13|505
Bakersfield|CA|35.37|-119.02|910|12|661
Albany|NY|42.71|-73.83|900|15|518
New Haven|CT|41.33|-72.92|860|12|203
McAllen|TX|26.21|-98.21|890|13|956
Baton Rouge|LA|30.44|-91.13|870|15|225
El Paso|TX|31.78|-106.42|870|11|915
Allentown|PA|40.62|-75.47|870|14|610,484
Columbia|SC|34.03|-81.03|850|16|803
Oxnard|CA|34.22|-119.08|830|12|805
North Port|FL|27.25|-82.48|900|16|941
Charleston|SC|32.85|-79.98|850|15|843
Dayton|OH|39.76|-84.18|810|14|937
Cape Coral|FL|26.58|-81.88|830|13|239
Greensboro|NC|36.06|-79.82|790|14|336
Boise|ID|43.61|-116.30|820|13|208
Stockton|CA|37.97|-121.29|800|11|209
Colorado Springs|CO|38.85|-104.79|770|11|719
Little Rock|AR|34.75|-92.32|770|16|501
Lakeland|FL|28.03|-81.84|800|13|863
Des Moines|IA|41.59|-93.66|740|13|515
Akron|OH|41.10|-81.52|700|12|330
Springfield|MA|42.13|-72.57|690|12|413
Poughkeepsie|NY|41.66|-73.97|700|15|845
Ogden|UT|41.15|-111.98|710|12|801
Madison|WI|43.07|-89.40|690|13|608
Winston-Salem|NC|36.10|-80.26|690|13|336
Provo|UT|40.29|-111.70|720|11|801
Daytona Beach|FL|29.17|-81.08|720|13|386
Deltona|FL|28.92|-81.23|180|8|386
Syracuse|NY|43.05|-76.15|650|14|315
Durham|NC|35.98|-78.91|610|11|919
Wichita|KS|37.69|-97.34|650|13|316
Toledo|OH|41.65|-83.56|600|12|419
Augusta|GA|33.46|-82.02|620|14|706
Palm Bay|FL|28.13|-80.67|640|13|321
Jackson|MS|32.32|-90.18|610|14|601
Harrisburg|PA|40.27|-76.86|600|13|717
Spokane|WA|47.66|-117.42|600|12|509
Chattanooga|TN|35.05|-85.28|570|14|423
Scranton|PA|41.35|-75.75|570|13|570
Lancaster|PA|40.05|-76.30|560|12|717
Modesto|CA|37.66|-121.00|550|10|209
Portland|ME|43.68|-70.32|560|13|207
Fayetteville|AR|36.20|-94.16|580|14|479
Lansing|MI|42.73|-84.55|540|12|517
Youngstown|OH|41.10|-80.65|530|12|330
Fayetteville|NC|35.06|-78.90|520|12|910
Lexington|KY|38.03|-84.50|520|12|859
Pensacola|FL|30.48|-87.25|520|13|850
Huntsville|AL|34.73|-86.60|520|13|256
Reno|NV|39.53|-119.80|500|10|775
Santa Rosa|CA|38.45|-122.72|480|11|707
Myrtle Beach|SC|33.72|-78.90|540|14|843
Port St. Lucie|FL|27.28|-80.36|520|11|772
Lafayette|LA|30.22|-92.02|480|14|337
Springfield|MO|37.20|-93.29|490|13|417
Killeen|TX|31.10|-97.70|500|13|254
Asheville|NC|35.58|-82.55|470|13|828
York|PA|39.96|-76.73|460|10|717
Vallejo|CA|38.22|-122.10|450|9|707
Santa Maria|CA|34.80|-120.45|440|12|805
Salinas|CA|36.65|-121.65|430|11|831
Mobile|AL|30.68|-88.10|410|12|251
Reading|PA|40.34|-75.93|430|9|610
Manchester|NH|42.95|-71.47|430|11|603
Corpus Christi|TX|27.75|-97.42|420|11|361
Brownsville|TX|25.97|-97.52|425|9|956
Fort Wayne|IN|41.08|-85.14|430|11|260
Salem|OR|44.94|-123.03|430|10|503
Gulfport|MS|30.42|-89.05|420|13|228
Savannah|GA|32.05|-81.12|420|11|912
Peoria|IL|40.72|-89.60|400|11|309
Shreveport|LA|32.48|-93.77|385|12|318
Davenport|IA|41.52|-90.53|380|11|563
Canton|OH|40.81|-81.37|400|10|330
Rockford|IL|42.27|-89.06|335|10|815
Beaumont|TX|30.06|-94.14|395|12|409
Tallahassee|FL|30.46|-84.27|390|11|850
Eugene|OR|44.06|-123.09|380|10|541
Naples|FL|26.18|-81.75|400|9|239
Ann Arbor|MI|42.27|-83.73|370|9|734
Anchorage|AK|61.20|-149.80|400|12|907
Wilmington|NC|34.21|-77.90|300|11|910
Wilmington|DE|39.72|-75.58|600|11|302
Lubbock|TX|33.56|-101.88|325|9|806
Amarillo|TX|35.20|-101.84|270|9|806
Midland|TX|31.95|-102.20|340|11|432
Waco|TX|31.56|-97.16|290|10|254
Tyler|TX|32.34|-95.30|240|10|903
South Bend|IN|41.68|-86.25|320|9|574
Evansville|IN|37.98|-87.56|315|10|812
Lincoln|NE|40.81|-96.69|345|8|402
Fort Collins|CO|40.55|-105.07|370|9|970
Boulder|CO|40.03|-105.22|330|8|303
Sioux Falls|SD|43.55|-96.73|290|9|605
Rapid City|SD|44.08|-103.22|145|9|605
Fargo|ND|46.87|-96.82|260|8|701
Bismarck|ND|46.81|-100.78|135|8|701
Duluth|MN|46.78|-92.12|280|12|218
Rochester|MN|44.02|-92.47|228|9|507
Green Bay|WI|44.51|-88.02|330|10|920
Cedar Rapids|IA|41.98|-91.67|275|9|319
Topeka|KS|39.05|-95.68|232|9|785
Billings|MT|45.78|-108.53|190|9|406
Missoula|MT|46.87|-114.00|120|8|406
Bozeman|MT|45.68|-111.05|125|9|406
Cheyenne|WY|41.14|-104.80|100|8|307
Casper|WY|42.84|-106.32|80|7|307
Idaho Falls|ID|43.49|-112.03|165|9|208
Coeur d'Alene|ID|47.69|-116.79|185|8|208
Burlington|VT|44.48|-73.17|225|11|802
Bangor|ME|44.81|-68.78|155|11|207
Charleston|WV|38.35|-81.65|250|12|304
Huntington|WV|38.41|-82.43|350|12|304
Morgantown|WV|39.63|-79.96|140|9|304
Roanoke|VA|37.27|-79.95|315|11|540
Johnson City|TN|36.35|-82.38|210|10|423
Columbus|GA|32.48|-84.97|325|10|706
Macon|GA|32.84|-83.65|235|10|478
Montgomery|AL|32.36|-86.28|385|11|334
Santa Fe|NM|35.66|-105.97|155|8|505
Las Cruces|NM|32.32|-106.77|220|8|575
Flagstaff|AZ|35.19|-111.63|145|9|928
Bend|OR|44.06|-121.31|205|9|541
Medford|OR|42.33|-122.87|220|9|541
Yakima|WA|46.60|-120.51|255|9|509
Bellingham|WA|48.76|-122.47|230|8|360
Chico|CA|39.73|-121.84|210|9|530
Redding|CA|40.58|-122.39|182|9|530
St. George|UT|37.10|-113.57|195|8|435
Kahului|HI|20.85|-156.45|165|9|808
Fairbanks|AK|64.84|-147.72|95|9|907
Juneau|AK|58.36|-134.55|32|6|907
`);

function parse(table: string): Metro[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [name, state, lat, lng, people, radius, codes] = line.split("|") as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      return {
        name,
        state,
        lat: Number(lat),
        lng: Number(lng),
        people: Number(people),
        radius: Number(radius),
        codes: codes.split(","),
      };
    });
}
