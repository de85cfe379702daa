/** The two ways in; they lead to one session, and differ in pages and links (readings C-36, C-42). */
export type EntryDoor = 'member' | 'general'

type Places = { signIn: string; home: string; forgot: string }

/** Where each door's pages are. */
export const entryDoors: Record<EntryDoor, Places> = {
  member: { signIn: '/member-login', home: '/member-home', forgot: '/member/forgot-password' },
  general: { signIn: '/auth', home: '/', forgot: '/dev-team/forgot-password' },
}
