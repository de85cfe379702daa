import { withQuery } from '../queries/api.ts'

/** The two sign-in doors. They lead to the same session and differ in pages and links. */
export type EntryDoor = 'member' | 'general'

type Places = { signIn: string; home: string; forgot: string }

type CameFrom = { item?: string | undefined; page?: string | undefined }

/** Sign In or Join Now for members, who go back to the item or page that they came from. */
export function memberLoginPath({ item, page }: CameFrom, tab?: 'join'): string {
  return withQuery(entryDoors.member.signIn, { tab, item, page })
}

export const entryDoors: Record<EntryDoor, Places> = {
  member: { signIn: '/member-login', home: '/member-home', forgot: '/member/forgot-password' },
  general: { signIn: '/auth', home: '/', forgot: '/dev-team/forgot-password' },
}
