/** "Maplewood, NJ" */
export function townName({ city, state }: { city: string; state: string }): string {
  return `${city}, ${state}`
}

/** Null for a member without an address. */
export function placeName({ city, state }: { city: string | null; state: string | null }) {
  return city && state ? townName({ city, state }) : null
}
