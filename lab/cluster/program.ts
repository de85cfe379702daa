import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '../../scripts/fault.ts'
import { type Account, runAs } from '../../scripts/postgres/account.ts'
import { endWithUs } from '../kit/child-process.ts'

const LINES_SHOWN = 15

/** Where programs of a cluster run: their folder, and as whom. */
export type Place = { folder: string; account: Account | undefined }

/** A program of the cluster, with a log of its own. It ends with us at the latest. */
export class Program {
  readonly name: string
  readonly #log: string
  readonly #child: ChildProcess

  constructor(name: string, [file = '', ...parameters]: readonly string[], place: Place) {
    this.name = name
    this.#log = join(place.folder, `${name}.log`)
    const log = openSync(this.#log, 'a', 0o600)
    const options = { ...runAs(place.account), stdio: ['ignore', log, log] as const }
    // A group of its own: a Ctrl-C reaches it through us alone, when its turn has come.
    this.#child = endWithUs(
      spawn(file, parameters, { ...options, stdio: [...options.stdio], detached: true }),
    )
    this.#child.on('error', () => undefined)
    closeSync(log)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get hasEnded(): boolean {
    const { pid, exitCode, signalCode } = this.#child
    return pid === undefined || exitCode !== null || signalCode !== null
  }

  /** Asks nobody. */
  async kill(): Promise<void> {
    if (this.hasEnded) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  /** Until `isReady` finds it working. */
  async works(isReady: () => Promise<boolean>, seconds: number): Promise<void> {
    const deadline = Date.now() + seconds * 1_000
    while (!(await isReady().catch(() => false))) {
      if (this.hasEnded) throw new Fault(`${this.name} has ended by itself:\n${this.#lastLines()}`)
      if (Date.now() > deadline)
        throw new Fault(`${this.name} does not work after ${seconds} s:\n${this.#lastLines()}`)
      await pause(100)
    }
  }

  #lastLines(): string {
    return readFileSync(this.#log, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n')
  }
}

/** What a program tells of itself over HTTP. */
export async function askJson(address: string, body?: string): Promise<unknown> {
  const question = body === undefined ? {} : { method: 'POST', body }
  const answer = await fetch(address, { ...question, signal: AbortSignal.timeout(2_000) })
  return answer.json()
}
