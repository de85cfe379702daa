import { AsyncLocalStorage } from 'node:async_hooks'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MINUTE, SECOND } from '@swapstead/domain/times.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { FromPage, FromThread, PageToRender, RouteAnswer, ToThread } from './render-thread.ts'

/** Answers a call of a page for the person who asked for the page. */
export type AskRoute = (address: string) => Promise<RouteAnswer>

type OpenPage = {
  thread: Worker
  ask: AskRoute
  finish: (rest: Uint8Array | null) => void
  fail: (reason: Error) => void
}

type Running = { thread: Worker; ready: Promise<Worker> }

/** The source, or the built file beside this one. */
const file = new URL(`render-thread${extname(import.meta.url)}`, import.meta.url)
const IDLE_MS = 5 * MINUTE
/** After this long, a page goes out empty and the browser asks for itself. */
const TIMEOUT_MS = 2 * SECOND
/** Far above what a page takes while the database answers. */
const STUCK_MS = 30 * SECOND
const unanswered: RouteAnswer = { status: 503, headers: [], text: '' }

/** Renders pages in a thread of its own, while this one answers calls, those of the pages included. */
export class PageRenderer {
  readonly #program: string
  readonly #log: FastifyBaseLogger
  /** How long a page may take. */
  readonly timeoutMs: number
  readonly #open = new Map<number, OpenPage>()
  #running: Running | undefined
  #idle: NodeJS.Timeout | undefined
  #count = 0

  /** The thread loads the program, a file's URL, and starts with the first page. */
  constructor(program: string, log: FastifyBaseLogger, timeoutMs = TIMEOUT_MS) {
    this.#program = program
    this.#log = log
    this.timeoutMs = timeoutMs
  }

  /** Starts the thread if there is none. */
  async ready(): Promise<Worker> {
    clearTimeout(this.#idle)
    this.#running ??= this.#start()
    return this.#running.ready
  }

  /** Everything of the page after its start, as it is sent. */
  async render(page: PageToRender, ask: AskRoute): Promise<Uint8Array | null> {
    const thread = await this.ready()
    const { promise, resolve: finish, reject: fail } = Promise.withResolvers<Uint8Array | null>()
    this.#count += 1
    const number = this.#count
    // The thread's messages come without the context of the request.
    this.#open.set(number, { thread, ask: AsyncLocalStorage.bind(ask), finish, fail })
    thread.postMessage({ page: number, render: page } satisfies ToThread)
    const stuck = setTimeout(() => void thread.terminate(), STUCK_MS).unref()
    try {
      return await promise
    } finally {
      clearTimeout(stuck)
      this.#open.delete(number)
      this.#endWhenIdle()
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const running = this.#running
    this.#running = undefined
    await running?.thread.terminate()
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle)
    if (this.#open.size > 0) return
    this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref()
  }

  #start(): Running {
    // The thread needs neither the settings nor Node's options.
    const thread = new Worker(file, { workerData: this.#program, env: {}, execArgv: [] })
    const { promise: ready, resolve, reject } = Promise.withResolvers<Worker>()
    const running = { thread, ready }
    let reason = new Error('the rendering thread ended')
    thread.on('message', (told: FromThread) => {
      if ('ready' in told) resolve(thread)
      else void this.#hear(told)
    })
    thread.on('error', (error: Error) => {
      reason = error
      this.#log.error({ err: error }, 'the rendering thread failed')
    })
    thread.on('exit', () => {
      if (this.#running === running) this.#running = undefined
      reject(reason)
      for (const page of this.#open.values()) if (page.thread === thread) page.fail(reason)
    })
    thread.unref()
    return running
  }

  async #hear(told: FromPage): Promise<void> {
    const page = this.#open.get(told.page)
    if (!page) return
    if ('rest' in told) return page.finish(told.rest)
    if ('failure' in told) return page.fail(new Error(told.failure))
    const answer = await page.ask(told.address).catch(() => unanswered)
    page.thread.postMessage({ page: told.page, call: told.call, answer } satisfies ToThread)
  }
}
