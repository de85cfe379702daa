import { withQuery } from './api.ts'

/** The two sign-in doors. They lead to the same session and differ in pages and links. */
export type EntryDoor = 'member' | 'general'

type Places = { signIn: string; home: string; forgot: string }

/** Sign In or Join Now for members; who came from an item goes back to it. */
export function memberLoginPath(item?: string, tab?: 'join'): string {
  return withQuery(entryDoors.member.signIn, { tab, item })
}

export const entryDoors: Record<EntryDoor, Places> = {
  member: { signIn: '/member-login', home: '/member-home', forgot: '/member/forgot-password' },
  general: { signIn: '/auth', home: '/', forgot: '/dev-team/forgot-password' },
}
