import { createServer } from 'node:net'
import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { startReplication } from '../../../test/stand-ins/replication.ts'
import { transact } from './database.ts'
import { expectReads } from './last-writes.ts'
import { Replicas } from './replicas.ts'

const replication = await startReplication()
const { primary, replicaUrl } = replication
const settings = {
  DATABASE_URL: primary.url,
  DATABASE_REPLICA_URLS: replicaUrl,
  SESSION_SECRET: 'the same secret for both servers',
}
/** Two servers that know of each other only what is in the database. */
const here = await startApp(settings, primary)
const there = await startApp(settings, primary)

/** What passes for the replicas; the machine may be as slow as it likes. */
let clock = performance.now()
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  await replication.thaw()
  await caughtUp(here)
  await caughtUp(there)
})

const readsOf = ({ deps }: TestApp, source: string) =>
  deps.replicas.figures().reads.get(source) ?? 0

/** Whether a read by somebody who has just written this comes from a replica. */
async function comesFromReplica({ deps }: TestApp, lastWrite?: string): Promise<boolean> {
  const { replicas } = deps
  const isStandby = await replicas.read({ lastWrite }, async (db) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
    return rows[0]?.is
  })
  return isStandby === true
}

/** Until the replica has all that is committed now. */
async function caughtUp(app: TestApp): Promise<void> {
  const { rows } = await sql<{ last: string }>`select pg_current_xact_id() as last`.execute(app.db)
  const isServed = async () => {
    await app.deps.replicas.probe()
    return comesFromReplica(app, rows[0]?.last)
  }
  await expect.poll(isServed, { timeout: 30_000 }).toBe(true)
}

async function pass(milliseconds: number): Promise<void> {
  clock += milliseconds
  // A look that is under way saw the time before; whoever comes meanwhile does not look by itself.
  await here.deps.replicas.probe()
  await here.deps.replicas.probe()
}

test('OPERATING what visitors and members browse comes from a replica, all else from the primary', async () => {
  const item = await here.make.item({ title: 'Red kite' })
  const member = await here.as((await here.make.member()).id)
  await caughtUp(here)
  const before = readsOf(here, '1')
  const paths = [
    `/api/items/${item.id}`,
    `/api/items/${item.id}/similar`,
    '/api/items/nearby',
    '/api/items/places?west=-80&south=30&east=-70&north=45',
    '/api/landing',
  ]
  for (const path of paths) expect((await member.get(path)).statusCode, path).toBe(200)
  expect(readsOf(here, '1') - before).toBeGreaterThanOrEqual(paths.length)
  expect((await here.visitor().get(`/items/${item.id}`)).body).toContain('Red kite')
  const since = readsOf(here, '1')
  expect((await member.get('/api/items/mine')).statusCode).toBe(200)
  expect(readsOf(here, '1')).toBe(since)
})

test('F-13 who changes something sees it at once on every server, however late the replica', async () => {
  const owner = await here.make.member()
  const item = await here.make.item({ userId: owner.id, title: 'Old lamp' })
  const [own, stranger] = [await here.as(owner.id), there.visitor()]
  await caughtUp(here)
  await caughtUp(there)
  const elsewhere = there.visitor()
  elsewhere.takeCookie(own.cookie())
  expect((await elsewhere.get(`/api/items/${item.id}`)).json().title).toBe('Old lamp')
  await replication.freeze()
  const edited = await own.form('PATCH', `/api/items/${item.id}`, { title: 'New lamp' })
  expect(edited.statusCode, edited.body).toBe(200)
  expect((await elsewhere.get(`/api/items/${item.id}`)).json().title).toBe('New lamp')
  expect((await stranger.get(`/api/items/${item.id}`)).json().title).toBe('Old lamp')
  await replication.thaw()
  await caughtUp(there)
  const before = readsOf(there, '1')
  expect((await elsewhere.get(`/api/items/${item.id}`)).json().title).toBe('New lamp')
  expect(readsOf(there, '1')).toBe(before + 1)
})

test('F-13 a change that nobody is told of is seen by whoever made it', async () => {
  const item = await here.make.item()
  const member = await here.as((await here.make.member()).id)
  const hearted = async () => {
    const answer = await member.get('/api/items/nearby?hearted=true')
    return answer.json().map(({ id }: { id: string }) => id)
  }
  await caughtUp(here)
  const before = readsOf(here, '1')
  expect(await hearted()).toEqual([])
  expect(readsOf(here, '1')).toBe(before + 1)
  await replication.freeze()
  expect((await member.post(`/api/items/${item.id}/heart`)).statusCode).toBeLessThan(300)
  expect(await hearted()).toEqual([item.id])
})

test('F-13 whoever is told that an offer has changed looks at no replica that lacks it', async () => {
  const [owner, sender] = [await here.make.member(), await here.make.member()]
  const [wanted, given] = [
    await here.make.item({ userId: owner.id }),
    await here.make.item({ userId: sender.id }),
  ]
  const [told, asking] = [await there.as(owner.id), await here.as(sender.id)]
  await caughtUp(there)
  await replication.freeze()
  const offer = { toItemId: wanted.id, fromItemId: given.id }
  const made = await asking.post('/api/trade-offers', offer)
  expect(made.statusCode, made.body).toBe(201)
  const before = readsOf(there, '1')
  expect((await told.get('/api/items/nearby')).statusCode).toBe(200)
  expect(readsOf(there, '1')).toBe(before)
})

test('OPERATING a session begins with what its member has just become', async () => {
  await replication.freeze()
  const member = await here.as((await here.make.member()).id)
  const before = readsOf(here, '1')
  expect((await member.get('/api/items/nearby')).statusCode).toBe(200)
  expect(readsOf(here, '1')).toBe(before)
})

test('OPERATING a replica that is behind serves nobody until it has caught up', async () => {
  await replication.freeze()
  await here.make.item()
  expect(await comesFromReplica(here)).toBe(true)
  await pass(4_000)
  expect(await comesFromReplica(here)).toBe(true)
  await pass(1_500)
  expect(await comesFromReplica(here)).toBe(false)
  expect(here.deps.replicas.figures().lags[0]?.seconds).toBeGreaterThan(5)
  await replication.thaw()
  await caughtUp(here)
  expect(here.deps.replicas.figures().lags[0]?.seconds).toBeLessThan(5)
})

test('OPERATING a primary at rest makes no replica look late', async () => {
  await pass(HOUR)
  expect(await comesFromReplica(here)).toBe(true)
  await replication.freeze()
  await pass(HOUR)
  expect(await comesFromReplica(here)).toBe(true)
})

test('OPERATING what has not arrived at the replica is found on the primary', async () => {
  await replication.freeze()
  const item = await here.make.item({ title: 'Brand new' })
  const visitor = here.visitor()
  expect((await visitor.get(`/api/items/${item.id}`)).json().title).toBe('Brand new')
  expect((await visitor.get(`/api/items/${item.id}/similar`)).statusCode).toBe(200)
  expect((await visitor.get(`/items/${item.id}`)).body).toContain('Brand new')
})

test('F-14 what a migration has made is read from the primary until it has arrived', async () => {
  await replication.freeze()
  await sql`create table hearths (width integer)`.execute(primary.db)
  const read = (column: string) =>
    here.deps.replicas.read({}, (db) => sql`select ${sql.ref(column)} from hearths`.execute(db))
  expect((await read('width')).rows).toEqual([])
  await expect(read('depth')).rejects.toThrow('depth')
})

test('F-07 what takes too long on a replica is not asked of the primary as well', async () => {
  const slow = Object.assign(new pg.DatabaseError('canceling statement', 1, 'error'), {
    code: '57014',
  })
  const asked = vi.fn(() => Promise.reject(slow))
  await expect(here.deps.replicas.read({}, asked)).rejects.toBe(slow)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('F-04 a replica that dies under its readers fails no answer, and serves when it is back', async () => {
  const item = await here.make.item()
  await caughtUp(here)
  const asked: boolean[] = []
  let began = () => {}
  const beginning = new Promise<void>((resolve) => {
    began = resolve
  })
  const reading = here.deps.replicas.read({}, async (db) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
    asked.push(rows[0]?.is === true)
    began()
    if (rows[0]?.is) await sql`select pg_sleep(60)`.execute(db)
    return 'answered'
  })
  await beginning
  await replication.stopReplica()
  expect(await reading).toBe('answered')
  expect(asked).toEqual([true, false])
  expect((await here.visitor().get(`/api/items/${item.id}`)).statusCode).toBe(200)
  await replication.startReplica()
  await caughtUp(here)
})

test('F-06 readers of a replica that never answers are answered by the primary', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await eventually(() => expect(silent.listening).toBe(true))
  const { port } = silent.address() as { port: number }
  await expectPrimaryAlone(`postgres://swapstead@127.0.0.1:${port}/swapstead`)
})

test('OPERATING a server that is no standby is never taken for a replica', async () => {
  await expectPrimaryAlone(primary.url)
})

/** Whatever stands at this address is asked nothing by readers. */
async function expectPrimaryAlone(url: string): Promise<void> {
  const config = { ...here.deps.config, replicaUrls: [url] }
  const replicas = new Replicas({ db: primary.db, log: here.deps.log, config })
  onTestFinished(() => replicas.close())
  await replicas.probe()
  expect(await replicas.read({}, async () => 'found')).toBe('found')
  expect([...replicas.figures().reads]).toEqual([['primary', 1]])
}

test('F-13 a transaction that has only read marks nothing', async () => {
  const owner = await here.make.member()
  const member = await here.as(owner.id)
  const marks = () =>
    primary.db.selectFrom('sessions').select('lastWrite').where('userId', '=', owner.id).execute()
  const before = await marks()
  expect(before).toEqual([{ lastWrite: expect.stringMatching(/^\d+$/) }])
  await transact(primary.db, async (tx) => {
    expectReads(tx, [owner.id])
  })
  expect(await marks()).toEqual(before)
  expect((await member.get('/api/items/mine')).statusCode).toBe(200)
  expect(await marks()).toEqual(before)
})
