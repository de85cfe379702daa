import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { join } from '../../../test/make/campaigns.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'

const app = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
const { db, make, visitor, as } = app
const { browser: developer } = await makeDeveloper(app)

let names = 0
const newMailbox = () => {
  names += 1
  return (spelling = '') => `trouble${names}${spelling}@example.org`
}
const ban = (id: string) => developer.patch(`/api/dev/members/${id}/ban`, { reason: 'Threats' })
const unban = (id: string) => developer.patch(`/api/dev/members/${id}/unban`)
const banned = async (ids: readonly string[]) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('isBanned', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

test('S-77 S-12 MEMBERS-03 a ban holds for every account of the mailbox, each in the log, and so does its end', async () => {
  const mailbox = newMailbox()
  const ids = [
    (await make.member({ email: mailbox() })).id,
    (await make.member({ email: mailbox('+2') })).id,
    (await make.member({ email: mailbox('+3'), emailVerified: false })).id,
  ] as const
  const admin = await make.member({ email: mailbox('+4'), isAdmin: true })
  const before = await make.member({ email: mailbox('+5'), isBanned: true })
  const item = await make.item({ userId: ids[1] })
  const browser = await as(ids[1])
  const listed = await developer.get(`/api/dev/members?search=${mailbox()}`)
  expect(listed.json()).toMatchObject([{ id: ids[0], otherAccounts: 2 }])
  expect((await ban(ids[0])).statusCode).toBe(200)
  expect(await banned([...ids, admin.id])).toEqual([...ids].sort())
  expect((await browser.get('/api/items/mine')).statusCode).toBe(401)
  expect((await visitor().get(`/api/items/${item.id}`)).statusCode).toBe(404)
  const logged = await db
    .selectFrom('auditEntries')
    .select('subjectId')
    .where('action', '=', 'member_banned')
    .where('subjectId', 'in', [...ids])
    .execute()
  expect(logged.map(({ subjectId }) => subjectId).sort()).toEqual([...ids].sort())
  expect((await unban(ids[1])).statusCode).toBe(200)
  expect(await banned([...ids, before.id])).toEqual([before.id])
})

test('S-77 a ban of somebody who only claims an address leaves its owner alone', async () => {
  const mailbox = newMailbox()
  const owner = await make.member({ email: mailbox() })
  const { id } = await make.member({ email: mailbox('+2'), emailVerified: false })
  await ban(id)
  expect(await banned([owner.id, id])).toEqual([id])
  // The ban does not keep the owner from joining again, either.
  await db.deleteFrom('users').where('id', '=', owner.id).execute()
  expect((await join(visitor(), mailbox())).json()).toMatchObject({ id: expect.any(String) })
})

test('T-13 S-77 whoever joins with another spelling while being banned gets no account that stays', async () => {
  for (let round = 0; round < 6; round += 1) {
    const mailbox = newMailbox()
    const { id } = await make.member({ email: mailbox() })
    const both = [() => ban(id), () => join(visitor(), mailbox('+2'))]
    await Promise.all((round % 2 ? both : both.reverse()).map((send) => send()))
    const left = await db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', `${mailbox('').split('@')[0]}%`)
      .where('isBanned', '=', false)
      .execute()
    expect(left).toEqual([])
  }
})
