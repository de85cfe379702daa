import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startReplication } from '../../../test/stand-ins/replication.ts'
import { readConfig } from '../../config.ts'
import { connect, type Database } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { Replicas } from './replicas.ts'

test('OPERATING a replica that was made a primary of its own serves nobody any more', async () => {
  const { primary, replicaUrl, promote } = await startReplication()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const config = readConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replicaUrl })
  const replicas = new Replicas({ db: primary.db, log, config })
  onTestFinished(() => replicas.close())
  const isServed = async () => {
    await replicas.probe()
    return replicas.read({}, async (db) => db !== primary.db)
  }
  await expect.poll(isServed, { timeout: 30_000 }).toBe(true)
  await promote()
  await expect.poll(isServed, { timeout: 30_000 }).toBe(false)
})

test('F-04 no connection for writing is made to a server that follows, until it leads', async () => {
  const { replicaUrl, promote } = await startReplication()
  const log = { warn: () => undefined, error: () => undefined }
  const [writing, following] = [
    connect(replicaUrl, { log }),
    connect(replicaUrl, { log, allowsStandby: true }),
  ]
  onTestFinished(async () => {
    await Promise.all([writing.close(), following.close()])
  })
  const ask = async ({ db }: Database) => (await sql`select 1 as one`.execute(db)).rows
  expect(await ask(following)).toEqual([{ one: 1 }])
  const refused = await ask(writing).catch((error: unknown) => error)
  expect(refused).toSatisfy(isDatabaseUnavailable)
  await promote()
  const answer = () => ask(writing).catch(() => 'refused')
  await expect.poll(answer, { timeout: 30_000 }).toEqual([{ one: 1 }])
})
