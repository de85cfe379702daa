import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../scripts/postgres/embedded.ts'
import { inquire, probed } from '../kit/child-process.ts'
import { type MailSink, startMailSink } from '../kit/mail-sink.ts'
import { nearbyPage } from '../kit/member-requests.ts'
import { type LabMember, seedCountry } from '../kit/neighborhood.ts'
import { type LabServer, openSessions, startServer } from '../kit/server.ts'

const FIRST_PORT = 4_051
const ITEMS = 20_000

/** A seeded database, signed-in members, and the servers that an attack starts. */
export class Stage {
  readonly url: string
  readonly mail: MailSink
  readonly readers: readonly LabMember[]
  readonly cookies: readonly string[]
  readonly #database: EmbeddedPostgres
  readonly #servers: LabServer[] = []

  private constructor(
    database: EmbeddedPostgres,
    mail: MailSink,
    { readers, cookies }: { readers: LabMember[]; cookies: string[] },
  ) {
    this.url = database.url
    this.mail = mail
    this.readers = readers
    this.cookies = cookies
    this.#database = database
  }

  static async build(): Promise<Stage> {
    const database = await startEmbeddedPostgres({ ephemeral: true })
    try {
      const readers = await seedCountry(database.url, ITEMS)
      const cookies = await openSessions(database.url, readers)
      return new Stage(database, await startMailSink(), { readers, cookies })
    } catch (error) {
      await database.stop()
      throw error
    }
  }

  /** Starts a server that reports memory and event loop delay. Rate limits are off by default. */
  async start(settings: Record<string, string> = {}): Promise<LabServer> {
    const server = await startServer(this.url, {
      port: FIRST_PORT + this.#servers.length,
      options: probed,
      settings: { SMTP_URL: this.mail.url, LOG_LEVEL: 'fatal', ...settings },
    })
    this.#servers.push(server)
    await warmUp(server, this.cookies)
    // Resets the loop's figures, because starting up holds it.
    await inquire(server.child, 'loop')
    return server
  }

  /** Each attack begins with fresh servers. */
  async stopServers(): Promise<void> {
    await Promise.all(this.#servers.splice(0).map(({ stop }) => stop()))
  }

  async remove(): Promise<void> {
    await this.stopServers()
    this.mail.stop()
    await this.#database.stop()
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
}

/** Lets code compile and connections open before the measurement. */
async function warmUp({ origin }: LabServer, cookies: readonly string[]): Promise<void> {
  for (const cookie of cookies.slice(0, 100)) {
    await (await fetch(nearbyPage(origin), { headers: { cookie } })).arrayBuffer()
  }
  await pause(500)
}
