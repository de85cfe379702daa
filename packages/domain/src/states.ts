import * as z from 'zod/mini'

const byZone = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
} as const

/** The 50 states and DC. The sandbox leaves DC out. */
export const stateNames = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

export type StateCode = keyof typeof stateNames
export const stateCodes = Object.keys(stateNames) as [StateCode, ...StateCode[]]

/** Accepts upper and lower case. */
export const StateCode = z.pipe(
  z.string({ error: 'State is required' }).check(z.trim(), z.toUpperCase()),
  z.enum(stateCodes, { error: 'State is required' }),
)

export const EASTERN = 'America/New_York'

const zones = new Map<string, string>(
  Object.entries(byZone).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone])),
)
const codesByName = new Map(
  Object.entries(stateNames).map(([code, name]) => [name.toUpperCase(), code]),
)

/** The time zone of most of a state, given by code or name. Unknown states get Eastern time. */
export function timeZoneOfState(state: string | null): string {
  const given = (state ?? '').trim().toUpperCase()
  return zones.get(codesByName.get(given) ?? given) ?? EASTERN
}

/** The zone of the member's town, or of their state if the town has none. */
export function zoneOf(placeZone: string | null, state: string | null): string {
  return placeZone ?? timeZoneOfState(state)
}
