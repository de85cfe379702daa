import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serverLimits } from '../../packages/server/src/platform/database/database.ts'
import { Fault } from '../../scripts/fault.ts'
import { freePorts } from '../../scripts/free-ports.ts'
import { chooseAccount, makeFolder } from '../../scripts/postgres/account.ts'
import { configurePooler } from '../../scripts/postgres/pgbouncer.ts'
import { type MailSink, startMailSink } from '../kit/mail-sink.ts'
import { Servers } from '../kit/servers.ts'
import { Etcd } from './etcd.ts'
import { configureDatabaseBalancer, configureWebBalancer } from './haproxy.ts'
import { isWhole, type Member, tellMembers } from './members.ts'
import { Node } from './node.ts'
import { type Place, Program } from './program.ts'
import type { Software } from './software.ts'

const NODES = 3
const PATIENCE_SECONDS = 120

/**
 * Three databases with one leader, three etcd members that elect it, and two servers, all on
 * loopback.
 */
export class Cluster {
  readonly web: string
  /** Reaches the current primary without the pooler. */
  readonly direct: string
  readonly pooled: string
  readonly standbys: readonly string[]
  readonly storage: string
  readonly appPorts: readonly number[]
  readonly nodes: readonly Node[]
  readonly etcd: Etcd
  readonly servers: Servers
  readonly #place: Place
  readonly #programs: Program[] = []
  readonly #software: Software
  readonly #ports: { primary: number; standbys: number; pooler: number; web: number }
  readonly #password: string
  readonly #mail: MailSink
  /** Ends every process and removes the folder when this process exits. */
  readonly #wreck = () => {
    for (const node of this.nodes) node.endAtOnce()
    rmSync(this.#place.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  private constructor(software: Software, place: Place, ports: number[], mail: MailSink) {
    const take = (count: number) => ports.splice(0, count)
    const [primary = 0, standbys = 0, pooler = 0, web = 0] = take(4)
    this.#ports = { primary, standbys, pooler, web }
    this.#place = place
    this.#software = software
    this.#mail = mail
    this.#password = randomBytes(18).toString('base64url')
    const databaseAt = (port: number) =>
      `postgres://swapstead:${this.#password}@127.0.0.1:${port}/swapstead`
    this.direct = databaseAt(primary)
    this.pooled = databaseAt(pooler)
    this.web = `http://127.0.0.1:${web}`
    this.appPorts = take(2)
    this.storage = join(place.folder, 'photos')
    this.etcd = new Etcd(software.etcd, take(2 * NODES), place)
    const given = { ...place, software, etcd: this.etcd.hosts, password: this.#password }
    this.nodes = Array.from({ length: NODES }, (_, at) => {
      const [port = 0, restPort = 0] = take(2)
      return new Node({ ...given, name: `node-${at + 1}`, port, restPort })
    })
    // Servers find out by themselves which standbys follow, and how closely.
    this.standbys = this.nodes.map(({ port }) => databaseAt(port))
    this.servers = new Servers(this.pooled, [], this.#settings())
    process.once('exit', this.#wreck)
  }

  static async create(software: Software): Promise<Cluster> {
    const account = chooseAccount('')
    const folder = makeFolder(mkdtempSync(join(tmpdir(), 'swapstead-cluster-')), account)
    const ports = await freePorts(4 + 2 + 4 * NODES)
    return new Cluster(software, { folder, account }, ports, await startMailSink())
  }

  /** Starts everything but the servers. */
  async startDatabase(): Promise<void> {
    await this.etcd.start()
    for (const node of this.nodes) node.start()
    await Promise.all(this.nodes.map((node) => node.works(PATIENCE_SECONDS)))
    const { folder } = this.#place
    const balancer = configureDatabaseBalancer(folder, this.#ports, this.nodes)
    this.#run('haproxy-database', [this.#software.haproxy, '-db', '-f', balancer])
    await this.untilWhole()
    await this.#createDatabase()
    await this.#startPooler()
  }

  async startServers(own: Record<string, string> = {}): Promise<void> {
    for (const port of this.appPorts) await this.servers.start(port, own)
    const file = configureWebBalancer(this.#place.folder, this.#ports.web, this.appPorts)
    const balancer = this.#run('haproxy-web', [this.#software.haproxy, '-db', '-f', file])
    await balancer.works(async () => (await fetch(`${this.web}/readyz`)).ok, 30)
  }

  /** Asks the nodes in turn. The first answer counts. */
  async members(): Promise<Member[]> {
    for (const node of this.nodes) {
      const members = await node.members().catch(() => [])
      if (members.length > 0) return members
    }
    return []
  }

  /** Waits for one leader, standbys on its timeline, and a synchronous standby. */
  async untilWhole(): Promise<void> {
    const deadline = Date.now() + PATIENCE_SECONDS * 1_000
    for (;;) {
      const members = await this.members()
      if (isWhole(members, NODES)) return
      if (Date.now() > deadline)
        throw new Fault(`the cluster is not whole: ${tellMembers(members)}`)
      await pause(200)
    }
  }

  async leader(): Promise<Node> {
    const leading = (await this.members()).find(({ role }) => role === 'leader')
    const node = this.nodes.find(({ name }) => name === leading?.name)
    if (!node) throw new Fault('no database leads')
    return node
  }

  async stop(): Promise<void> {
    await this.servers.stopAll().catch(() => undefined)
    await Promise.all(this.#programs.map((program) => program.kill()))
    await Promise.all(this.nodes.map((node) => node.stop()))
    await this.etcd.stop()
    this.#mail.stop()
    process.off('exit', this.#wreck)
    this.#wreck()
  }

  #run(name: string, command: readonly string[]): Program {
    const program = new Program(name, command, this.#place)
    this.#programs.push(program)
    return program
  }

  #settings(): Record<string, string> {
    return {
      DATABASE_DIRECT_URL: this.direct,
      DATABASE_REPLICA_URLS: this.standbys.join(','),
      DATA_DIR: join(this.#place.folder, 'data'),
      STORAGE_URL: `file:${this.storage}`,
      SMTP_URL: this.#mail.url,
      PUBLIC_URL: this.web,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
    }
  }

  /** Creates a role that owns only its database. Sets limits that a pooler does not pass on. */
  async #createDatabase(): Promise<void> {
    const address = Object.assign(new URL(this.direct), {
      username: 'postgres',
      pathname: '/postgres',
    })
    const client = new pg.Client({ connectionString: address.href })
    await client.connect()
    try {
      await client.query(`create role swapstead login password '${this.#password}'`)
      for (const [name, limit] of Object.entries(serverLimits))
        await client.query(`alter role swapstead set ${name} = ${limit}`)
      await client.query('create database swapstead owner swapstead')
    } finally {
      await client.end()
    }
  }

  async #startPooler(): Promise<void> {
    const file = configurePooler({
      ...this.#place,
      target: new URL(this.direct),
      port: this.#ports.pooler,
      settings: {
        default_pool_size: 20,
        // Retries a refused primary soon. PgBouncer's default of 15 s is most of a failover.
        server_login_retry: 1,
        server_connect_timeout: 3,
        query_wait_timeout: 10,
      },
    })
    const pooler = this.#run('pgbouncer', [this.#software.pgbouncer, '-q', file])
    await pooler.works(async () => {
      const client = new pg.Client({ connectionString: this.pooled })
      client.on('error', () => undefined)
      await client.connect()
      await client.end()
      return true
    }, 30)
  }
}
