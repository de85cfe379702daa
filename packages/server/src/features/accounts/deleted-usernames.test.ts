import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import { isUsernameTaken } from './usernames.ts'

const app = await startApp()
const { db, deps, make, visitor } = app
const PROFILE = '/api/profile'

async function leave(userId: string): Promise<void> {
  const token = await makeDeletionToken(app, userId)
  const answer = await visitor().post('/api/member-auth/confirm-account-deletion', { token })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Moves all deletions so many days back. */
const ageAll = (days: number) =>
  db
    .updateTable('deletedUsernames')
    .set({ freedAt: new Date(deps.now().getTime() - days * DAY) })
    .execute()

test('S-23 S-19 T-101 the username of a deleted account, and one it gave up before, stays taken for 90 days', async () => {
  const ann = await make.person({ username: 'ann.before' })
  await ann.browser.patch(PROFILE, { username: 'Ann.Leaves' })
  const bob = await make.person({ username: null })
  await leave(ann.id)
  const isFree = async (username: string) =>
    (await bob.browser.get(`${PROFILE}/check-username/${username}`)).json().available
  for (const username of ['ann.leaves', 'ANN.BEFORE']) {
    expect(await isFree(username)).toBe(false)
    const answer = await bob.browser.patch(PROFILE, { username })
    expectRefusal(answer, 409, 'accounts.username_taken')
    expect(answer.json().message).toBe('Username is already taken')
    const named = await bob.browser.patch(PROFILE, { firstName: username })
    expectRefusal(named, 400, 'accounts.name_of_another')
  }
  await ageAll(89)
  expect(await isFree('ann.leaves')).toBe(false)
  await ageAll(90)
  expect(await isFree('ann.leaves')).toBe(true)
  const answer = await bob.browser.patch(PROFILE, { username: 'ann.leaves' })
  expect(answer.statusCode, answer.body).toBe(200)
})

test('S-23 S-19 who comes back with the same mailbox may have the username at once, and nobody else after them', async () => {
  const ann = await make.person({ username: 'comes.back', email: 'comes.back@example.com' })
  await leave(ann.id)
  const again = await make.person({ username: null, email: 'comes.back+new@example.com' })
  const answer = await again.browser.patch(PROFILE, { username: 'Comes.Back' })
  expect(answer.statusCode, answer.body).toBe(200)
  await leave(again.id)
  const bob = await make.person({ username: null })
  const taken = await bob.browser.patch(PROFILE, { username: 'comes.back' })
  expectRefusal(taken, 409, 'accounts.username_taken')
})

test('S-17 S-23 T-101 where addresses have to be verified, one that nobody has proven brings no username back', async () => {
  const ann = await make.person({ username: 'was.ann', email: 'was.ann@example.com' })
  await leave(ann.id)
  const { id } = await make.member({ email: 'was.ann@example.com', emailVerified: false })
  const strict = { ...deps, config: { ...deps.config, requireVerifiedEmail: true } }
  expect(await isUsernameTaken(strict, db, 'was.ann', id)).toBe(true)
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  expect(await isUsernameTaken(strict, db, 'was.ann', id)).toBe(false)
})

test('S-23 T-15 nothing that is kept of it holds the name or the address, and it ends after 90 days', async () => {
  const { deleteFreedBefore } = await import('./usernames.ts')
  const ann = await make.person({ username: 'plain.name', email: 'plain.box@example.com' })
  await leave(ann.id)
  await ageAll(0)
  const kept = () => db.selectFrom('deletedUsernames').selectAll().execute()
  const before = await kept()
  expect(before.length).toBeGreaterThan(0)
  expect(JSON.stringify(before)).not.toMatch(/plain\.|example\.com/)
  await deleteFreedBefore(db, new Date(deps.now().getTime() - DAY))
  expect((await kept()).length).toBe(before.length)
  await deleteFreedBefore(db, deps.now())
  expect(await kept()).toEqual([])
})
