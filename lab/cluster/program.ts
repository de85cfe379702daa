import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '../../scripts/fault.ts'
import { type Account, runAs } from '../../scripts/postgres/account.ts'
import { endWithUs } from '../kit/child-process.ts'

const LINES_SHOWN = 15

/** A program's folder, and the account that runs it. */
export type Place = { folder: string; account: Account | undefined }

/** A program of the cluster with its own log. It ends with this process at the latest. */
export class Program {
  readonly name: string
  readonly #log: string
  readonly #child: ChildProcess

  constructor(name: string, [file = '', ...parameters]: readonly string[], place: Place) {
    this.name = name
    this.#log = join(place.folder, `${name}.log`)
    const log = openSync(this.#log, 'a', 0o600)
    const options = { ...runAs(place.account), stdio: ['ignore', log, log] as const }
    // Its own process group: Ctrl-C must not reach it before the orderly shutdown.
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

  async kill(): Promise<void> {
    if (this.hasEnded) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

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

export async function askJson(address: string, body?: string): Promise<unknown> {
  const question = body === undefined ? {} : { method: 'POST', body }
  const answer = await fetch(address, { ...question, signal: AbortSignal.timeout(2_000) })
  return answer.json()
}
