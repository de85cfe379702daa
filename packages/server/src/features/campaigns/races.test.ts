import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  CAMPAIGNS,
  campaignDeveloper,
  campaignRow,
  expectSound,
  join,
  longestMembers,
  makeCrowd,
  reachedBy,
} from '../../../test/make/campaigns.ts'
import { patient, RACERS, race } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { grantBatch } from './grants.ts'

const app = await startApp()
const { db, deps, visitor } = app
const { browser, draft, move, begin } = await campaignDeveloper(app)
const ROUNDS = 5
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
const racers = <T>(work: (racer: number) => T) =>
  Array.from({ length: RACERS }, (_, racer) => work(racer))

/** Registers a member without hashing a password, which takes time. */
function joinQuickly(): Promise<void> {
  const id = newId()
  const user = { id, email: `${id}@example.com`, firstName: 'Ann', lastName: 'Lee' }
  return transact(db, async (tx) => {
    await tx.insertInto('users').values(user).execute()
    await deps.events.publish(tx, [{ type: 'member_joined', userId: id, ...user }])
  })
}

/** Another program's connection to the same database. */
async function connectApart() {
  const client = new pg.Client({ connectionString: deps.config.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test(
  'T-23 16 registrations for 5 places: 5 are given, and every registration succeeds',
  patient,
  async () => {
    const id = await begin({ maxMembers: 5 })
    expect(await race(racers(() => () => join(visitor())))).toEqual({ 201: RACERS })
    await runJob(deps, 'give-campaign-gifts')
    await expectSound(db, id)
    expect((await campaignRow(db, id)).currentMembers).toBe(5)
  },
)

test(
  'T-23 S-74 a hundred who join at once for 40 places of two campaigns fill them exactly',
  patient,
  async () => {
    const { refusals } = watchStatements()
    for (const _ of rounds) {
      const ids = [await begin({ maxMembers: 40 }), await begin({ maxMembers: 40 })]
      await Promise.all(Array.from({ length: 100 }, joinQuickly))
      await runJob(deps, 'give-campaign-gifts')
      for (const id of ids) {
        await expectSound(db, id)
        expect((await campaignRow(db, id)).currentMembers).toBe(40)
      }
    }
    expect(refusals).not.toContain('40P01')
  },
)

test(
  'T-23 of 16 who activate at once one does, and existing members get one gift',
  patient,
  async () => {
    await makeCrowd(db, 20, '1990-01-01T00:00:00Z')
    const longest = await longestMembers(db, 20)
    for (const _ of rounds) {
      const id = await draft({ includeExistingMembers: true, maxMembers: 20 })
      expect(await race(racers(() => () => move(id, 'activate')))).toEqual({ 200: 1, 409: 15 })
      await Promise.all(racers(() => runJob(deps, 'give-campaign-gifts')))
      expect((await reachedBy(db, id)).toSorted()).toEqual(longest.toSorted())
      await expectSound(db, id)
    }
  },
)

test(
  'T-23 16 back-fills at once give no more than there is room, and nobody twice',
  patient,
  async () => {
    await makeCrowd(db, 700, '1991-01-01T00:00:00Z')
    const { refusals } = watchStatements()
    for (const round of rounds) {
      const id = await begin({ includeExistingMembers: true, maxMembers: 500 + round })
      await Promise.all(racers(() => runJob(deps, 'give-campaign-gifts')))
      await runJob(deps, 'give-campaign-gifts')
      await expectSound(db, id)
      expect((await campaignRow(db, id)).currentMembers).toBe(500 + round)
    }
    expect(refusals).not.toContain('40P01')
  },
)

test('T-23 a pause ends the grants under way with its answer', patient, async () => {
  await makeCrowd(db, 1000, '1992-01-01T00:00:00Z')
  for (const _ of rounds) {
    const id = await begin({ includeExistingMembers: true })
    const giving = Promise.all([
      runJob(deps, 'give-campaign-gifts'),
      ...racers(() => joinQuickly()),
    ])
    const statuses = await race(racers(() => () => move(id, 'pause')))
    const { currentMembers } = await campaignRow(db, id)
    await giving
    await runJob(deps, 'give-campaign-gifts')
    expect(statuses).toEqual({ 200: 1, 409: 15 })
    expect((await campaignRow(db, id)).currentMembers).toBe(currentMembers)
    await expectSound(db, id)
    await browser.delete(`${CAMPAIGNS}/${id}`)
  }
})

test(
  'T-23 a back-fill beside registrations fills exactly the places there are',
  patient,
  async () => {
    await makeCrowd(db, 400, '1993-01-01T00:00:00Z')
    const { refusals } = watchStatements()
    for (const _ of rounds) {
      const id = await begin({ includeExistingMembers: true, maxMembers: 410 })
      await Promise.all([
        runJob(deps, 'give-campaign-gifts'),
        runJob(deps, 'give-campaign-gifts'),
        ...racers(() => joinQuickly()),
      ])
      await runJob(deps, 'give-campaign-gifts')
      await expectSound(db, id)
      expect((await campaignRow(db, id)).completedAt).not.toBeNull()
    }
    expect(refusals).not.toContain('40P01')
  },
)

test(
  'T-23 F-12 a back-fill that is killed in the midst of a batch leaves nothing half, and the next goes on',
  patient,
  async () => {
    await makeCrowd(db, 600, '1980-01-01T00:00:00Z')
    const longest = await longestMembers(db, 600)
    const id = await begin({ includeExistingMembers: true, maxMembers: 600 })
    expect((await campaignRow(db, id)).currentMembers).toBe(100)
    const killer = await connectApart()
    const witness = await connectApart()
    // Locks a member of the second batch, so that the batch waits there.
    await killer.query('begin')
    await killer.query('select from users where id = $1 for update', [longest[150]])
    const killed = grantBatch(deps, id).catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rowCount } = await witness.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%for key share of u%' and datname = current_database()`,
        )
        return rowCount
      })
      .toBe(1)
    expect(await killed).toBeInstanceOf(Error)
    await killer.query('rollback')
    expect((await campaignRow(db, id)).currentMembers).toBe(100)
    await expectSound(db, id)
    await runJob(deps, 'give-campaign-gifts')
    expect((await reachedBy(db, id)).toSorted()).toEqual(longest.toSorted())
    await expectSound(db, id)
  },
)

test('S-74 a registration does not wait for whoever holds the campaign, and its gift comes after', async () => {
  const id = await begin()
  const holder = await connectApart()
  await holder.query('begin')
  await holder.query('select from promotional_campaigns where id = $1 for update', [id])
  const answer = await join(visitor())
  expect(answer.statusCode).toBe(201)
  await holder.query('rollback')
  const userId = String(answer.json().id)
  expect(await reachedBy(db, id)).not.toContain(userId)
  await runJob(deps, 'welcome-newcomers')
  expect(await reachedBy(db, id)).toContain(userId)
})

test('S-74 S-92 a registration succeeds even where its campaign cannot give, and the jobs say so', async () => {
  const id = await begin()
  await sql`alter table member_promotional_benefits add constraint nothing_more check (false) not valid`.execute(
    db,
  )
  const answer = await join(visitor())
  for (const job of ['welcome-newcomers', 'give-campaign-gifts']) {
    await expect(runJob(deps, job)).rejects.toThrow('a campaign could not give')
  }
  await sql`alter table member_promotional_benefits drop constraint nothing_more`.execute(db)
  expect(answer.statusCode).toBe(201)
  expect(await reachedBy(db, id)).toEqual([])
  await expectSound(db, id)
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, id)).toContain(answer.json().id)
})

test(
  'T-23 members who are banned or leave while a back-fill runs hold up nobody',
  patient,
  async () => {
    const crowd = await makeCrowd(db, 300, '1979-01-01T00:00:00Z')
    const { refusals } = watchStatements()
    const id = await draft({ includeExistingMembers: true })
    const ban = (userId: string) =>
      browser.patch(`/api/dev/members/${userId}/ban`, { reason: 'for a test' })
    const [, statuses] = await Promise.all([
      move(id, 'activate').then(() => runJob(deps, 'give-campaign-gifts')),
      race(racers((racer) => () => ban(crowd[racer * 18] ?? ''))),
    ])
    expect(statuses).toEqual({ 200: RACERS })
    await expectSound(db, id)
    expect(refusals).not.toContain('40P01')
  },
)
