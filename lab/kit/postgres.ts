import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount, makeFolder, runAs } from '../../scripts/postgres/account.ts'
import { findBinaries } from '../../scripts/postgres/binaries.ts'
import { prepareCluster } from '../../scripts/postgres/cluster.ts'
import { urlFor } from '../../scripts/postgres/launch.ts'
import { childrenOf, signalIfAlive } from '../../scripts/postgres/processes.ts'
import { settingsFor } from '../../scripts/postgres/settings.ts'
import { waitForAnswer } from '../../scripts/postgres/wait-for-answer.ts'
import { endWithUs } from './child-process.ts'

/**
 * A PostgreSQL with production settings that faults can harm. Nothing restarts it automatically.
 */
export class Postgres {
  readonly url: string
  readonly #start: () => ChildProcess
  readonly #folder: string
  readonly #isOurs: boolean
  #server: ChildProcess

  private constructor(url: string, folder: string, isOurs: boolean, start: () => ChildProcess) {
    this.url = url
    this.#folder = folder
    this.#isOurs = isOurs
    this.#start = start
    this.#server = start()
  }

  /** Creates a temporary folder, unless `wished` names an existing one, such as on a small disk. */
  static async create(port: number, wished?: string): Promise<Postgres> {
    const made = wished ?? mkdtempSync(join(tmpdir(), 'swapstead-faults-'))
    const account = chooseAccount(join(made, 'cluster'))
    const binaries = findBinaries(account)
    const folder = makeFolder(made, account)
    const password = await prepareCluster(folder, binaries, account, false)
    const settings = { ...settingsFor(binaries, false), port, max_connections: 150 }
    const parameters = Object.entries(settings).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const start = () => {
      const log = openSync(join(folder, 'postgres.log'), 'a', 0o600)
      const server = spawn(binaries.postgres, ['-D', join(folder, 'cluster'), ...parameters], {
        ...runAs(account),
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      return endWithUs(server)
    }
    const postgres = new Postgres(urlFor(port, password), folder, !wished, start)
    await postgres.answers()
    return postgres
  }

  answers(): Promise<void> {
    return waitForAnswer(this.url)
  }

  /**
   * SIGINT ends sessions, SIGQUIT skips the checkpoint, and SIGKILL stops it without any cleanup.
   */
  async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    if (this.hasEnded) return
    this.#server.kill(signal)
    await once(this.#server, 'exit')
  }

  get hasEnded(): boolean {
    return this.#server.exitCode !== null || this.#server.signalCode !== null
  }

  /** Restarts it on the same files. Sessions of a killed server may still linger. */
  async startAgain(): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
      this.#server = this.#start()
      const ended = once(this.#server, 'exit')
      if ((await Promise.race([ended.then(() => 'ended'), pause(400, 'runs')])) === 'runs') break
      await pause(200)
    }
    await this.answers()
  }

  /** Stops every process with SIGSTOP and keeps connections open. */
  freeze(): void {
    this.#signalAll('SIGSTOP')
  }

  thaw(): void {
    this.#signalAll('SIGCONT')
  }

  async remove(): Promise<void> {
    this.thaw()
    await this.end('SIGQUIT')
    if (this.#isOurs) rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  #signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const { pid } = this.#server
    if (pid === undefined || this.hasEnded) return
    for (const one of [pid, ...childrenOf(pid)]) signalIfAlive(one, signal)
  }
}

/** Creates a database on the same server. Gives its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
