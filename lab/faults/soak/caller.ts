import { Agent, type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import type { LabRequest } from '../../kit/request.ts'

type Reply = { status: number; text: string; cookie: string }

/** Longer than any answer may take. */
const PATIENCE_MS = 30_000

/** Sends requests and records statuses, unexpected answers and latencies. */
export class Caller {
  readonly statuses = new Map<string, number>()
  /** The first unexpected answers. */
  readonly surprises: string[] = []
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #waits: { reads: number[]; writes: number[] } = { reads: [], writes: [] }

  constructor(origin: string) {
    this.#origin = origin
  }

  get(path: string): Promise<Reply> {
    return this.send({ method: 'GET', path })
  }

  async send({ method, path, body }: LabRequest, cookie?: string): Promise<Reply> {
    const form = body instanceof FormData ? new Response(body) : undefined
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : body && JSON.stringify(body)
    const type = form ? (form.headers.get('content-type') ?? '') : body && 'application/json'
    const begun = performance.now()
    const reply = await this.#exchange(
      request(this.#origin + path, {
        agent: this.#agent,
        method,
        timeout: PATIENCE_MS,
        headers: {
          ...(cookie && { cookie }),
          ...(type && { 'content-type': type }),
          ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }),
        },
      }),
      bytes,
    )
    this.#waits[method === 'GET' ? 'reads' : 'writes'].push(performance.now() - begun)
    this.#note(`${method} ${path}`, reply)
    return reply
  }

  /** Keeps an event stream open for a time. Half of the streams end without a proper close. */
  async listen(cookie: string, milliseconds: number): Promise<void> {
    const asked = request(`${this.#origin}${LIVE_PATH}`, { agent: false, headers: { cookie } })
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    asked.on('error', () => resolve())
    asked.on('close', () => resolve())
    asked.on('response', (stream) => stream.resume().on('error', () => resolve()))
    asked.end()
    const timer = setTimeout(() => {
      if (Math.random() < 0.5) asked.socket?.resetAndDestroy()
      asked.destroy()
    }, milliseconds)
    await gone
    clearTimeout(timer)
  }

  /** Latencies since the last call, in milliseconds. */
  takeWaits() {
    const taken = this.#waits
    this.#waits = { reads: [], writes: [] }
    return taken
  }

  close(): void {
    this.#agent.destroy()
  }

  #exchange(asked: ClientRequest, body: string | Buffer | undefined): Promise<Reply> {
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, text: String(error), cookie: '' })
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
      asked.on('error', fail)
      asked.on('response', (response) => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
        const status = response.statusCode ?? 0
        text(response).then((answer) => resolve({ status, text: answer, cookie }), fail)
      })
      asked.end(body)
    })
  }

  #note(what: string, { status, text: answer }: Reply): void {
    const name = status === 0 ? 'no answer' : String(status)
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1)
    // A 404 is expected, because another visit may have just removed the row.
    const isMeant = (status >= 200 && status < 400) || status === 404
    if (!isMeant && this.surprises.length < 20) {
      this.surprises.push(`${name} ${what}: ${answer.slice(0, 150)}`)
    }
  }
}
