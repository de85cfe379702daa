/** A public place in a town of the demo. */
export type DemoLibrary = {
  name: string
  address: string
  city: string
  state: string
  zipCode: string
}

export const demoLibraries = {
  montclair: {
    name: 'Montclair Public Library',
    address: '50 S Fullerton Ave',
    city: 'Montclair',
    state: 'NJ',
    zipCode: '07042',
  },
  southOrange: {
    name: 'South Orange Public Library',
    address: '65 Scotland Rd',
    city: 'South Orange',
    state: 'NJ',
    zipCode: '07079',
  },
  maplewood: {
    name: 'Maplewood Memorial Library',
    address: '51 Baker St',
    city: 'Maplewood',
    state: 'NJ',
    zipCode: '07040',
  },
  hoboken: {
    name: 'Hoboken Public Library',
    address: '500 Park Ave',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
  },
  asburyPark: {
    name: 'Asbury Park Public Library',
    address: '500 First Ave',
    city: 'Asbury Park',
    state: 'NJ',
    zipCode: '07712',
  },
  nyack: {
    name: 'Nyack Library',
    address: '59 S Broadway',
    city: 'Nyack',
    state: 'NY',
    zipCode: '10960',
  },
  beacon: {
    name: 'Howland Public Library',
    address: '313 Main St',
    city: 'Beacon',
    state: 'NY',
    zipCode: '12508',
  },
  portland: {
    name: 'Belmont Library',
    address: '1038 SE César E. Chávez Blvd',
    city: 'Portland',
    state: 'OR',
    zipCode: '97214',
  },
} as const satisfies Record<string, DemoLibrary>

/** The library's name as proposals write it. */
export function libraryIn(town: keyof typeof demoLibraries): string {
  const { name, address, city, state } = demoLibraries[town]
  return `${name}, ${address}, ${city}, ${state}`
}
