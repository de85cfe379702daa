/** Who is asking, read with the session at every request: never what a client says of itself. */
export type Actor = {
  id: string
  isGuest: boolean
  isAdmin: boolean
  /** Set only while the session holds a live developer grant (readings S-05). */
  isDeveloper: boolean
  /** The place the member lives at; null before the profile is set up. */
  placeId: number | null
}
