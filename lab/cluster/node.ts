import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { capture } from '../../scripts/capture.ts'
import { childrenOf, isAlive, signalIfAlive } from '../../scripts/postgres/processes.ts'
import type { Member } from './members.ts'
import { askJson, type Place, Program } from './program.ts'
import type { Software } from './software.ts'

export type NodeGiven = Place & {
  software: Software
  etcd: readonly string[]
  name: string
  port: number
  restPort: number
  /** Both the superuser and the replication role use it. */
  password: string
}

/** Patroni's leader lease in seconds. Patroni accepts no less. */
const TTL_SECONDS = 20

/** One PostgreSQL with the Patroni that starts, follows and promotes it. */
export class Node {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly #given: NodeGiven
  readonly #data: string
  readonly #configuration: string
  #patroni: Program | undefined

  constructor(given: NodeGiven) {
    this.#given = given
    this.name = given.name
    this.port = given.port
    this.restPort = given.restPort
    this.#data = join(given.folder, given.name)
    this.#configuration = join(given.folder, `${given.name}.json`)
    // JSON is valid YAML.
    writeFileSync(this.#configuration, JSON.stringify(configurationOf(given, this.#data), null, 1))
    const { account } = given
    if (account) chownSync(this.#configuration, account.uid, account.gid)
  }

  start(): void {
    const { software, name } = this.#given
    this.#patroni = new Program(name, [software.patroni, this.#configuration], this.#given)
  }

  /**
   * Simulates the loss of a machine: kills Patroni, then PostgreSQL, and removes its shared memory.
   */
  async kill(): Promise<void> {
    await this.#patroni?.kill()
    this.#signal('SIGKILL')
    await this.#isGone()
    await removeSharedMemory(this.#data)
  }

  /** Lets PostgreSQL release its shared memory. */
  async stop(): Promise<void> {
    await this.#patroni?.kill()
    this.endAtOnce()
    await this.#isGone()
    await removeSharedMemory(this.#data)
  }

  /** Tells PostgreSQL to stop without waiting for its clients. */
  endAtOnce(): void {
    const [server] = this.#processes()
    if (server) process.kill(server, 'SIGQUIT')
  }

  /** The members of the cluster as this node sees them. */
  async members(): Promise<Member[]> {
    const answer = await askJson(`http://127.0.0.1:${this.restPort}/cluster`)
    return (answer as { members?: Member[] }).members ?? []
  }

  async works(seconds: number): Promise<void> {
    await this.#patroni?.works(async () => (await this.members()).length > 0, seconds)
  }

  #signal(signal: NodeJS.Signals): void {
    for (const pid of this.#processes()) signalIfAlive(pid, signal)
  }

  /** The postmaster and its children. */
  #processes(): number[] {
    const server = Number(readLockFile(this.#data)[0])
    return server && isAlive(server) ? [server, ...childrenOf(server)] : []
  }

  async #isGone(): Promise<void> {
    for (let tries = 0; tries < 100 && this.#processes().length > 0; tries += 1) await pause(100)
    this.#signal('SIGKILL')
  }
}

function configurationOf(given: NodeGiven, data: string): object {
  const { name, port, restPort, etcd, password, software, folder } = given
  const address = `127.0.0.1:${port}`
  const role = (username: string) => ({ username, password })
  return {
    scope: 'swapstead',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 2,
        retry_timeout: 5,
        // A write is acknowledged once a second node has it on disk.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: serverSettings },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: data,
      bin_dir: dirname(software.postgres),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: role('postgres'), replication: role('replicator') },
      // Loopback only, and every connection needs a password.
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: '' },
    },
  }
}

const serverSettings = {
  max_connections: 200,
  shared_buffers: '64MB',
  wal_log_hints: 'on',
  wal_keep_size: '512MB',
  hot_standby_feedback: 'on',
  password_encryption: 'scram-sha-256',
  jit: 'off',
  random_page_cost: 1.1,
  timezone: 'UTC',
  // Files in the data folder leave no shared memory behind after a kill.
  dynamic_shared_memory_type: 'mmap',
}

/** The lines of postmaster.pid. PostgreSQL removes the file on a clean shutdown. */
function readLockFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** A killed server leaves its System V segment behind. */
async function removeSharedMemory(data: string): Promise<void> {
  const [, id] = (readLockFile(data)[6] ?? '').trim().split(/\s+/)
  if (id) await capture('ipcrm', ['-m', id])
}
