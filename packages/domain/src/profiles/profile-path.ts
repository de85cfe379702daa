/** The page about a member. */
export function profilePath(userId: string): string {
  return `/members/${userId}`
}
