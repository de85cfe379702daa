import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { DemoMember } from '@swapstead/domain/demo/calls.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { findOpenDemo } from '../../operations/demo/demo-mark.ts'
import { type DemoMemberKey, demoEmail, demoMembers } from '../../operations/demo/members.ts'
import { HttpError } from '../../platform/core/errors.ts'
import { publicUserJson, readMe } from '../accounts/index.ts'

/** The demo's members in their fixed order; empty if there is no demo. */
export async function listDemoMembers(deps: Deps): Promise<DemoMember[]> {
  const ids = await findOpenDemo(deps)
  if (!ids) return []
  const rows = await listMembers(deps, ids)
  const users = new Map(rows.map(({ email, user }) => [email, user]))
  return (Object.keys(demoMembers) as DemoMemberKey[]).flatMap((key) => {
    const user = users.get(demoEmail(key))
    const { lastName, introduction } = demoMembers[key]
    return user ? [{ ...user, lastName, introduction }] : []
  })
}

/** Answers 404 for members outside the demo, and if there is no demo. */
export async function findDemoMe(deps: Deps, userId: string): Promise<Me> {
  const ids = await findOpenDemo(deps)
  const [member] = ids?.includes(userId) ? await listMembers(deps, [userId]) : []
  if (!member) throw new HttpError(404, 'demo.not_found', 'There is no such neighbor to be.')
  return readMe(deps.db, userId, deps.now())
}

type Row = { email: string; user: PublicUser }

/** The members who may still sign in. In the demo, the address identifies a member. */
async function listMembers({ db, now }: Deps, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.email, ${publicUserJson('u', now())} as user from users u
    where u.id = any(${ids}::uuid[]) and not u.is_banned and u.email is not null`.execute(db)
  return rows
}
