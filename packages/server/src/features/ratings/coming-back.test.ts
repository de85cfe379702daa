import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'

const app = await startApp()
const { db, deps, make, visitor, as, passTime } = app
const password = 'correct horse'

let names = 0
/** A member with these ratings and a mailbox of their own. */
async function rated(ratings: readonly number[], domain = 'example.org') {
  names += 1
  const email = `back${names}+swaps@${domain}`
  const { id } = await make.member({ email })
  for (const rating of ratings) {
    const { id: raterUserId } = await make.member()
    const words = { comment: `Gave ${rating}`, ratingType: 'trade' as const }
    await db
      .insertInto('userRatings')
      .values({ id: newId(), ratedUserId: id, raterUserId, rating, ...words })
      .execute()
  }
  return { id, email, name: `back${names}` }
}
async function leave({ id, email }: { id: string; email: string }) {
  await (await as(id)).post('/api/member-auth/request-account-deletion')
  const { token } = await newestMail(deps, email)
  const answer = await visitor().post('/api/member-auth/confirm-account-deletion', { token })
  expect(answer.statusCode, answer.body).toBe(200)
}
const register = (email: string, door = '/api/member-auth/register') =>
  visitor().post(door, {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password,
    confirmPassword: password,
  })
async function join(email: string): Promise<string> {
  const answer = await register(email)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
const statsOf = async (id: string) => {
  const { averageRating, totalRatings } = (
    await visitor().get(`/api/users/${id}/rating-stats`)
  ).json()
  return [averageRating, totalRatings]
}
const kept = () => db.selectFrom('formerMembers').selectAll().execute()

test('T-101 S-19 whoever deletes the account and comes back within a year has the ratings back, and no address was kept', async () => {
  const ann = await rated([5, 4, 1])
  const before = await statsOf(ann.id)
  expect(before[1]).toBe(3)
  await leave(ann)
  const [waiting] = await kept()
  expect(waiting?.mailboxHash).toMatch(/^[\w-]{43}$/)
  const { rows } = await sql<{ text: string }>`
    select (m, r)::text as text from former_members m
    join former_ratings r on r.former_member_id = m.id`.execute(db)
  expect(JSON.stringify(rows)).not.toContain(ann.name)
  expect(JSON.stringify(rows)).not.toContain(ann.id)
  expect(await statsOf(await join('somebody.else@example.org'))).toEqual([0, 0])
  passTime(364 * DAY)
  const id = await join(`${ann.name}+again@example.org`)
  expect(await statsOf(id)).toEqual(before)
  const words = (await visitor().get(`/api/users/${id}/ratings`)).json()
  expect(words.map(({ comment }: { comment: string }) => comment).sort()).toEqual([
    'Gave 1',
    'Gave 4',
    'Gave 5',
  ])
  expect(await kept()).toEqual([])
})

test('T-101 S-19 after a year nothing comes back, and the job forgets that somebody was here', async () => {
  const ann = await rated([1])
  await leave(ann)
  await leave(await rated([2]))
  passTime(365 * DAY + 1000)
  expect(await statsOf(await join(ann.email))).toEqual([0, 0])
  expect(await kept()).toHaveLength(2)
  await runJob(deps, 'forget-former-members')
  expect(await kept()).toEqual([])
  expect(await db.selectFrom('formerRatings').selectAll().execute()).toEqual([])
})

test('T-101 of several who come back to one mailbox at once one has the ratings', async () => {
  const ann = await rated([5, 3])
  await leave(ann)
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => join(`${ann.name}+${turn}@example.org`)),
  )
  const totals = (await Promise.all(ids.map(statsOf))).map(([, total]) => total)
  expect(totals.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
})

test('T-101 S-77 a banned address stays banned in whatever spelling reaches its mailbox', async () => {
  await make.member({ email: 'jo.banned@gmail.com', isBanned: true })
  await make.member({ email: 'kim@example.org', isBanned: true })
  const usersWith = (email: string) =>
    db.selectFrom('users').select('id').where('email', '=', email).execute()
  const spellings = ['jobanned@gmail.com', 'j.o.banned+2@googlemail.com', 'kim+new@example.org']
  for (const email of [...spellings, 'kim@example.org']) {
    const answer = await register(email)
    expectRefusal(answer, 409, 'accounts.email_taken', email)
    const general = await register(email, '/api/auth/register')
    expect(general.json()).toEqual({
      message: 'Check your email: we’ve sent you a message with the next step.',
    })
  }
  for (const email of spellings) expect(await usersWith(email)).toEqual([])
  for (const email of ['kim@example.com', 'kimnew@example.org', 'jo.banned@example.org']) {
    await join(email)
  }
})
