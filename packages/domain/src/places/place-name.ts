/** "Maplewood, NJ" */
export function townName({ city, state }: { city: string; state: string }): string {
  return `${city}, ${state}`
}

/** Null for a member without an address. */
export function placeName({ city, state }: { city: string | null; state: string | null }) {
  return city && state ? townName({ city, state }) : null
}

/** "Ann in Maplewood, NJ", or "Ann" for a member without an address. */
export function withPlace(words: string, member: Parameters<typeof placeName>[0]): string {
  return [words, placeName(member)].filter(Boolean).join(' in ')
}
