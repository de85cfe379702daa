/** Name, degrees north, degrees west. The first cities show at the smallest scales. */
const cities = `New York 40.71 74.01|Los Angeles 34.05 118.24|Chicago 41.88 87.63|Houston 29.76 95.37|Seattle 47.61 122.33
Denver 39.74 104.99|Atlanta 33.75 84.39|Miami 25.76 80.19|Dallas 32.78 96.80|Minneapolis 44.98 93.27
Boston 42.36 71.06|Washington 38.91 77.04|San Francisco 37.77 122.42|Phoenix 33.45 112.07|Saint Louis 38.63 90.20
Philadelphia 39.95 75.17|Detroit 42.33 83.05|New Orleans 29.95 90.07|Kansas City 39.10 94.58|Salt Lake City 40.76 111.89
Portland 45.52 122.68|Las Vegas 36.17 115.14|San Diego 32.72 117.16|San Antonio 29.42 98.49|Nashville 36.16 86.78
Charlotte 35.23 80.84|Cleveland 41.50 81.69|Pittsburgh 40.44 80.00|Buffalo 42.89 78.88|Cincinnati 39.10 84.51
Indianapolis 39.77 86.16|Columbus 39.96 83.00|Milwaukee 43.04 87.91|Omaha 41.26 95.94|Memphis 35.15 90.05
Oklahoma City 35.47 97.52|Albuquerque 35.08 106.65|El Paso 31.76 106.49|Boise 43.62 116.20|Billings 45.78 108.50
Jacksonville 30.33 81.66|Tampa 27.95 82.46|Raleigh 35.78 78.64|Richmond 37.54 77.44|Baltimore 39.29 76.61
Albany 42.65 73.76|Hartford 41.76 72.67|Burlington 44.48 73.21|Portland 43.66 70.26|Spokane 47.66 117.43
Sacramento 38.58 121.49|Fresno 36.74 119.79|Tucson 32.22 110.97|Austin 30.27 97.74|Little Rock 34.75 92.29
Birmingham 33.52 86.80|Louisville 38.25 85.76|Knoxville 35.96 83.92|Des Moines 41.59 93.62|Sioux Falls 43.54 96.73
Fargo 46.88 96.79|Rapid City 44.08 103.23|Anchorage 61.22 149.90|Honolulu 21.31 157.86|Newark 40.74 74.17
Syracuse 43.05 76.15|Rochester 43.16 77.61|Scranton 41.41 75.66|Trenton 40.22 74.76|Allentown 40.60 75.47`

export type City = { name: string; latitude: number; longitude: number }

/** Cities for orientation, the best known first. */
export const knownCities: readonly City[] = cities.split(/[|\n]/).flatMap((line) => {
  const [, name = '', north, west] = /^(.+) ([\d.]+) ([\d.]+)$/.exec(line) ?? []
  return name ? [{ name, latitude: Number(north), longitude: -Number(west) }] : []
})
