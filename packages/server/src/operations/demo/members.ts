/** A made-up neighbor. Towns and ZIP codes are real, streets only plausible. */
export type DemoMember = {
  firstName: string
  lastName: string
  streetNumber: string
  streetName: string
  city: string
  state: string
  zipCode: string
  /** One line about this neighbor for the demo page. */
  introduction: string
  joinedDaysAgo: number
  /** Accepts only items from the wishlists. */
  wishlistOnly?: true
}

/** The demo's members by username, in the order of the demo page. */
export const demoMembers = {
  dana: {
    firstName: 'Dana',
    lastName: 'Whitfield',
    streetNumber: '31',
    streetName: 'Larchwood Lane',
    city: 'Maplewood',
    state: 'NJ',
    zipCode: '07040',
    introduction:
      'In the middle of everything: offers to answer, a meeting on Saturday, one swap to rate.',
    joinedDaysAgo: 214,
  },
  priya: {
    firstName: 'Priya',
    lastName: 'Raman',
    streetNumber: '8',
    streetName: 'Juniper Terrace',
    city: 'South Orange',
    state: 'NJ',
    zipCode: '07079',
    introduction: 'Gives away plants by the tray and meets Dana at the library this Saturday.',
    joinedDaysAgo: 260,
  },
  luis: {
    firstName: 'Luis',
    lastName: 'Ortega',
    streetNumber: '145',
    streetName: 'Winding Brook Road',
    city: 'Bloomfield',
    state: 'NJ',
    zipCode: '07003',
    introduction: 'Two kids, one garage: balls, trains and a drill that wants a stepladder.',
    joinedDaysAgo: 171,
  },
  grace: {
    firstName: 'Grace',
    lastName: 'Lindqvist',
    streetNumber: '62',
    streetName: 'Chestnut Hollow Drive',
    city: 'Montclair',
    state: 'NJ',
    zipCode: '07042',
    introduction: 'Moving to a smaller place and finding a new home for every chair.',
    joinedDaysAgo: 96,
  },
  theo: {
    firstName: 'Theo',
    lastName: 'Nakamura',
    streetNumber: '417',
    streetName: 'Ferry Street',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
    introduction: 'Has too many screens and would rather have board games.',
    joinedDaysAgo: 188,
  },
  sam: {
    firstName: 'Sam',
    lastName: 'Okafor',
    streetNumber: '29',
    streetName: 'Orchard Ridge Road',
    city: 'Morristown',
    state: 'NJ',
    zipCode: '07960',
    introduction: 'Fixes houses and has a pickup to give for a trailer.',
    joinedDaysAgo: 143,
  },
  june: {
    firstName: 'June',
    lastName: 'Abernathy',
    streetNumber: '5',
    streetName: 'Boathouse Lane',
    city: 'Nyack',
    state: 'NY',
    zipCode: '10960',
    introduction: 'Keeps old cameras and one patient bonsai above the river.',
    joinedDaysAgo: 239,
  },
  hannah: {
    firstName: 'Hannah',
    lastName: 'Kowalski',
    streetNumber: '77',
    streetName: 'Foundry Path',
    city: 'Beacon',
    state: 'NY',
    zipCode: '12508',
    introduction: 'Sleeps outdoors when she can: a tent, a canoe, a rain jacket.',
    joinedDaysAgo: 158,
  },
  rosa: {
    firstName: 'Rosa',
    lastName: 'Delgado',
    streetNumber: '210',
    streetName: 'Dune Grass Avenue',
    city: 'Asbury Park',
    state: 'NJ',
    zipCode: '07712',
    introduction: 'Boxes in the morning, flies kites on the beach in the afternoon.',
    joinedDaysAgo: 126,
  },
  walt: {
    firstName: 'Walt',
    lastName: 'Jensen',
    streetNumber: '14',
    streetName: 'Towpath Row',
    city: 'Lambertville',
    state: 'NJ',
    zipCode: '08530',
    introduction: 'Retired, has a shed, and knows where everything in it is.',
    joinedDaysAgo: 281,
  },
  marcus: {
    firstName: 'Marcus',
    lastName: 'Bell',
    streetNumber: '2308',
    streetName: 'SE Hazelnut Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97214',
    introduction: 'Birds, boots and a laptop he no longer needs.',
    joinedDaysAgo: 88,
  },
  ingrid: {
    firstName: 'Ingrid',
    lastName: 'Voss',
    streetNumber: '3611',
    streetName: 'SE Quince Avenue',
    city: 'Portland',
    state: 'OR',
    zipCode: '97202',
    introduction: 'Runs along the river and looks for a laptop.',
    joinedDaysAgo: 71,
  },
  ines: {
    firstName: 'Ines',
    lastName: 'Moreau',
    streetNumber: '1902',
    streetName: 'Cottonwood Bend',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    introduction: 'Has a motorcycle and only takes what is on her wishlist.',
    joinedDaysAgo: 65,
    wishlistOnly: true,
  },
  tomas: {
    firstName: 'Tomás',
    lastName: 'Rivera',
    streetNumber: '1120',
    streetName: 'Mesquite Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78702',
    introduction: 'Builds computers and would like to be outdoors more.',
    joinedDaysAgo: 59,
  },
  pete: {
    firstName: 'Pete',
    lastName: 'Sandoval',
    streetNumber: '2745',
    streetName: 'Aspen Grove Street',
    city: 'Denver',
    state: 'CO',
    zipCode: '80205',
    introduction: 'Restored a travel trailer and has run out of weekends for it.',
    joinedDaysAgo: 102,
  },
  kit: {
    firstName: 'Kit',
    lastName: 'Andersen',
    streetNumber: '850',
    streetName: 'Flagstone Way',
    city: 'Boulder',
    state: 'CO',
    zipCode: '80302',
    introduction: 'Wears out shoes on trails and takes a camera along.',
    joinedDaysAgo: 47,
  },
  nora: {
    firstName: 'Nora',
    lastName: 'Fitzgerald',
    streetNumber: '4608',
    streetName: 'N Larkspur Avenue',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60625',
    introduction: 'Drives a wagon with wood on its sides and dreams of a boat.',
    joinedDaysAgo: 117,
  },
  owen: {
    firstName: 'Owen',
    lastName: 'Achebe',
    streetNumber: '1533',
    streetName: 'Lakeside Court',
    city: 'Evanston',
    state: 'IL',
    zipCode: '60201',
    introduction: 'Sailed Lake Michigan in twelve feet of boat, and now has twins.',
    joinedDaysAgo: 83,
  },
  clementine: {
    firstName: 'Clementine',
    lastName: 'Hughes',
    streetNumber: '364',
    streetName: 'Magnolia Rise',
    city: 'Athens',
    state: 'GA',
    zipCode: '30601',
    introduction: 'Plays guitar on the porch and sews what she wears on stage.',
    joinedDaysAgo: 52,
  },
  ruth: {
    firstName: 'Ruth',
    lastName: 'Ellery',
    streetNumber: '19',
    streetName: 'Old Mill Crossing',
    city: 'Watkinsville',
    state: 'GA',
    zipCode: '30677',
    introduction: 'Quilts, grows tomatoes, and is new around here.',
    joinedDaysAgo: 24,
  },
} as const satisfies Record<string, DemoMember>

/** A demo member's username. */
export type DemoMemberKey = keyof typeof demoMembers

/** The password of all demo members. It is printed at the start and protects nothing. */
export const DEMO_PASSWORD = 'porchlight'

/** Mail to addresses under .test is never delivered. */
export function demoEmail(key: DemoMemberKey): string {
  return `${key}@swapstead.test`
}
