export function profilePath(userId: string): string {
  return `/members/${userId}`
}
