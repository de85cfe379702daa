import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../scripts/postgres/embedded.ts'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { recordLastWrite } from '../../src/platform/database/last-writes.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { cleanUp } from '../setup/clean-up.ts'

export type Replication = {
  primary: Database & { url: string }
  replicaUrl: string
  /** Stops the replica's replay until `thaw`. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  stopReplica: () => Promise<void>
  startReplica: () => Promise<void>
  /** Promotes the replica to an independent server. */
  promote: () => Promise<void>
}

const unsafe = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB', autovacuum: 'off' }

/** A migrated primary and a streaming standby: two real servers, copied from one cluster. */
export async function startReplication(): Promise<Replication> {
  const folder = mkdtempSync(join(tmpdir(), 'swapstead-replication-'))
  chmodSync(folder, 0o755)
  const primaryFolder = join(folder, 'primary')
  const replicaFolder = join(folder, 'replica')
  await (await startEmbeddedPostgres({ folder: primaryFolder, settings: unsafe })).stop()
  copyCluster(primaryFolder, replicaFolder)

  const server = await startEmbeddedPostgres({ folder: primaryFolder, settings: unsafe })
  const { hostname, port, password } = new URL(server.url)
  const conninfo = `host=${hostname} port=${port} user=postgres password=${password}`
  const standby = { ...unsafe, primary_conninfo: conninfo, wal_retrieve_retry_interval: '50ms' }
  const startStandby = (port?: number) =>
    startEmbeddedPostgres({ folder: replicaFolder, settings: standby, ...(port && { port }) })
  let replica: EmbeddedPostgres = await startStandby()
  const replicaUrl = replica.url
  await migrate(server.url, { info: () => undefined })
  const primary = connect(server.url, { log: console, beforeCommit: recordLastWrite })
  cleanUp(async () => {
    await primary.close()
    await replica.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    primary: { ...primary, url: server.url },
    replicaUrl,
    freeze: () => asSuperuser(replicaUrl, 'select pg_wal_replay_pause()'),
    thaw: () => asSuperuser(replicaUrl, 'select pg_wal_replay_resume()'),
    promote: () => asSuperuser(replicaUrl, 'select pg_promote()'),
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startStandby(Number(new URL(replicaUrl).port))
    },
  }
}

/** Copying files is safe only while the server is stopped. */
function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  const cluster = join(to, 'cluster')
  chmodSync(cluster, 0o700)
  writeFileSync(join(cluster, 'standby.signal'), '')
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(join(from, 'cluster'))
  chownSync(to, uid, gid)
  for (const name of readdirSync(to, { recursive: true }))
    chownSync(join(to, String(name)), uid, gid)
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const address = new URL(url)
  address.username = 'postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}
