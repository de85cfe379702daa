/** The two sign-in doors. They lead to the same session and differ in pages and links. */
export type EntryDoor = 'member' | 'general'

type Places = { signIn: string; home: string; forgot: string }

/** Sign In or Join Now for members; who came from an item goes back to it. */
export function memberLoginPath(tab?: 'join', item?: string): string {
  const search = new URLSearchParams({ ...(tab && { tab }), ...(item && { item }) }).toString()
  return search === '' ? entryDoors.member.signIn : `${entryDoors.member.signIn}?${search}`
}

export const entryDoors: Record<EntryDoor, Places> = {
  member: { signIn: '/member-login', home: '/member-home', forgot: '/member/forgot-password' },
  general: { signIn: '/auth', home: '/', forgot: '/dev-team/forgot-password' },
}
