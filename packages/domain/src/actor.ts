/** The person behind a request, read from the session and never from the request itself. */
export type Actor = {
  id: string
  isGuest: boolean
  isAdmin: boolean
  /** True only while the session holds a live developer grant. */
  isDeveloper: boolean
  /** Only for staff: their other accounts with the same mailbox. */
  otherAccounts?: readonly string[]
  /** The member's town; null before the profile is set up. */
  placeId: number | null
}
