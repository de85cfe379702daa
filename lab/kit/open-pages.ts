import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const AT_ONCE = 64

/** Members' event streams, each over its own connection, with minimal cost on this side. */
export class OpenPages {
  readonly #address: URL
  readonly #sockets: Socket[] = []
  /** Shared by all streams, because each chunk is handled at once. */
  readonly #buffer = Buffer.alloc(64 * 1024)
  #asked = 0
  #onEvent: (stream: number) => void = () => undefined

  constructor(address: string) {
    this.#address = new URL(address)
  }

  async open(cookies: readonly string[]): Promise<void> {
    const waiting = cookies.values()
    const openInTurn = async () => {
      for (const cookie of waiting) await this.#openOne(cookie)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, openInTurn))
  }

  /** Passes the index of the stream, in the order of the cookies. */
  onEvent(listener: (stream: number) => void): void {
    this.#onEvent = listener
  }

  /** Resolves when every stream has received an event from now on. */
  everyOneHears(): Promise<void> {
    const heard = new Set<number>()
    return new Promise((resolve) => {
      this.#onEvent = (stream) => {
        heard.add(stream)
        if (heard.size === this.#sockets.length) resolve()
      }
    })
  }

  /** Resets the connections, to leave no ports in TIME_WAIT. */
  close(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  async #openOne(cookie: string): Promise<void> {
    const { hostname, port, host, pathname } = this.#address
    const place = this.#asked
    this.#asked += 1
    const { promise: answered, resolve, reject } = Promise.withResolvers<void>()
    const receive = (length: number) => {
      const text = this.#buffer.toString('latin1', 0, length)
      if (text.startsWith('HTTP/1.1 200')) resolve()
      else if (text.startsWith('HTTP/1.1')) reject(new Error(`a stream got ${text.slice(0, 60)}`))
      else if (text.includes('event:')) this.#onEvent(place)
      return true
    }
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer: this.#buffer, callback: receive },
    })
    socket.once('error', reject)
    await once(socket, 'connect')
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`)
    await answered
    this.#sockets.push(socket)
  }
}
