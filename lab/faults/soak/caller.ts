import { Agent, type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Asked = { cookie?: string; json?: object; form?: FormData }
type Reply = { status: number; text: string; cookie: string }

/** Longer than any answer may take. */
const PATIENCE_MS = 30_000

/** Asks the server and notes how it answers; what has been noted is handed out and forgotten. */
export class Caller {
  readonly statuses = new Map<string, number>()
  /** The first answers that nobody meant. */
  readonly surprises: string[] = []
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #waits: { reads: number[]; writes: number[] } = { reads: [], writes: [] }

  constructor(origin: string) {
    this.#origin = origin
  }

  async ask(method: string, path: string, { cookie, json, form }: Asked = {}): Promise<Reply> {
    const encoded = form && new Response(form)
    const body = encoded ? Buffer.from(await encoded.arrayBuffer()) : json && JSON.stringify(json)
    const begun = performance.now()
    const reply = await this.#send(
      request(this.#origin + path, {
        agent: this.#agent,
        method,
        timeout: PATIENCE_MS,
        headers: {
          ...(cookie && { cookie }),
          ...(json && { 'content-type': 'application/json' }),
          ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      }),
      body,
    )
    this.#waits[method === 'GET' ? 'reads' : 'writes'].push(performance.now() - begun)
    this.#note(`${method} ${path}`, reply)
    return reply
  }

  /** A member's page that is open for so long. Half of them go without a word. */
  async listen(cookie: string, milliseconds: number): Promise<void> {
    const asked = request(`${this.#origin}/api/events`, { agent: false, headers: { cookie } })
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

  /** What was waited for since the last time. */
  takeWaits() {
    const taken = this.#waits
    this.#waits = { reads: [], writes: [] }
    return taken
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(asked: ClientRequest, body: string | Buffer | undefined): Promise<Reply> {
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
    // What somebody has just taken away is not there any more.
    const isMeant = (status >= 200 && status < 400) || status === 404
    if (!isMeant && this.surprises.length < 20) {
      this.surprises.push(`${name} ${what}: ${answer.slice(0, 150)}`)
    }
  }
}
