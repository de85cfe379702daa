/** "Maplewood, NJ" */
export function townName({ city, state }: { city: string; state: string }): string {
  return `${city}, ${state}`
}

/** The same of a member; null for whoever has no address yet. */
export function placeName({ city, state }: { city: string | null; state: string | null }) {
  return city && state ? townName({ city, state }) : null
}
