import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { campaignDeveloper, campaignRow, join, reachedBy } from '../../../test/make/campaigns.ts'
import { patient, RACERS, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, visitor } = app
const { begin } = await campaignDeveloper(app)

test('T-101 S-74 S-75 one mailbox has one place of a campaign, under whatever spelling', async () => {
  const old = await make.member({ email: 'kim@example.org' })
  const id = await begin({ includeExistingMembers: true, maxMembers: 50 })
  await runJob(deps, 'give-campaign-gifts')
  const spellings = ['jo.lee@gmail.com', 'jolee+2@gmail.com', 'j.o.l.e.e@googlemail.com']
  for (const email of [...spellings, 'kim+2@example.org', 'jo.lee@example.org']) {
    expect((await join(visitor(), email)).statusCode, email).toBe(201)
  }
  await runJob(deps, 'give-campaign-gifts')
  const reached = await reachedBy(db, id)
  const emails = await db
    .selectFrom('users')
    .select('email')
    .where('id', 'in', reached)
    .where('isAdmin', '=', false)
    .execute()
  expect(emails.map(({ email }) => email).sort()).toEqual([
    'jo.lee@example.org',
    'jo.lee@gmail.com',
    'kim@example.org',
  ])
  expect(reached).toContain(old.id)
})

test('T-101 S-74 whoever deletes the account and joins again takes no second place, and no address is kept', async () => {
  const id = await begin()
  const ann = (await join(visitor(), 'ann.again@example.org')).json()
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, id)).toEqual([ann.id])
  await db.deleteFrom('users').where('id', '=', ann.id).execute()
  await join(visitor(), 'ann.again+2@example.org')
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, id)).toEqual([])
  expect(await campaignRow(db, id)).toMatchObject({ currentMembers: 1 })
  const kept = await db.selectFrom('campaignMailboxes').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('again')
})

test(
  'T-101 T-23 16 who join with one mailbox at once have one place together',
  patient,
  async () => {
    const id = await begin()
    const joining = Array.from(
      { length: RACERS },
      (_, racer) => () => join(visitor(), `many+${racer}@example.org`),
    )
    expect(await race(joining)).toEqual({ 201: RACERS })
    await Promise.all(Array.from({ length: 4 }, () => runJob(deps, 'give-campaign-gifts')))
    expect(await reachedBy(db, id)).toHaveLength(1)
    expect(await campaignRow(db, id)).toMatchObject({ currentMembers: 1 })
  },
)
