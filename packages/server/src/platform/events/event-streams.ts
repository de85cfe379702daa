import type { FastifyReply } from 'fastify'

/** Some proxies cut a connection that has been silent for 50 s, many after a minute. */
export const HEARTBEAT_SECONDS = 45
const HEARTBEAT = Buffer.from(': still here\n\n')
/** Bytes: a text would be joined to the head, whose seventy pieces would then stay as long as the stream. */
const BEGINNING = Buffer.from('retry: 2000\n\n')
/** A stream that reads more slowly than this is dropped; it reconnects and refreshes (F-19). */
const BUFFER_MAX_BYTES = 64 * 1024
/** More pages than anybody has open; streams whose other end is gone without a word are among them (T-82). */
export const STREAMS_MOST = 32

type Raw = FastifyReply['raw']
type Stream = { userId: string; sessionId: string; raw: Raw; heartbeats: Set<Stream> }

/** The open event streams of this process. */
export class EventStreams {
  readonly #ofUsers = new Map<string, Set<Stream>>()
  /** Every second it is the turn of some: all streams at once would keep every request waiting. */
  readonly #heartbeats = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Stream>())
  readonly #timer: NodeJS.Timeout

  constructor() {
    let turn = 0
    this.#timer = setInterval(() => {
      turn = (turn + 1) % HEARTBEAT_SECONDS
      for (const stream of this.#heartbeats[turn] ?? []) write(stream, HEARTBEAT)
    }, 1_000)
    this.#timer.unref()
  }

  /** Keeps the answer open as an event stream. Headers set so far (helmet's) stay. */
  open(userId: string, sessionId: string, reply: FastifyReply): void {
    reply.hijack()
    const { raw } = reply
    // Whoever left while the session was read has closed already, and nothing would forget this stream.
    if (raw.destroyed) return
    begin(raw, reply.getHeaders())
    const heartbeats = this.#fewestHeartbeats()
    const stream = { userId, sessionId, raw, heartbeats }
    heartbeats.add(stream)
    const mine = this.#ofUsers.get(userId) ?? new Set()
    this.#ofUsers.set(userId, mine.add(stream))
    const [oldest] = mine
    if (oldest && mine.size > STREAMS_MOST) this.#end(oldest)
    raw.once('close', () => this.#forget(stream))
  }

  /** Sends the same bytes to every stream of a user. */
  send(userId: string, bytes: Buffer): void {
    for (const stream of this.#ofUsers.get(userId) ?? []) write(stream, bytes)
  }

  /** Ends the streams of these sessions of a user. */
  end(userId: string, sessionIds: readonly string[]): void {
    for (const stream of this.#ofUsers.get(userId) ?? []) {
      if (sessionIds.includes(stream.sessionId)) this.#end(stream)
    }
  }

  endAll(): void {
    for (const streams of this.#ofUsers.values()) {
      for (const stream of streams) this.#end(stream)
    }
  }

  /** Ends every stream: an open one would keep the process alive. */
  close(): void {
    clearInterval(this.#timer)
    this.endAll()
  }

  #fewestHeartbeats(): Set<Stream> {
    return this.#heartbeats.reduce((fewest, other) => (other.size < fewest.size ? other : fewest))
  }

  /** Forgotten at once, not when its connection is gone: what comes next is not for it any more. */
  #end(stream: Stream): void {
    this.#forget(stream)
    stream.raw.end()
  }

  #forget(stream: Stream): void {
    stream.heartbeats.delete(stream)
    const mine = this.#ofUsers.get(stream.userId)
    mine?.delete(stream)
    if (mine?.size === 0) this.#ofUsers.delete(stream.userId)
  }
}

/** Without chunked framing the answer ends with its connection, and each event is a single write. */
function begin(raw: Raw, headers: ReturnType<FastifyReply['getHeaders']>): void {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined)
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, {
    ...Object.fromEntries(given),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(BEGINNING)
}

/** One write to the socket for each event; a client that does not read what it is sent is cut off. */
function write({ raw }: Stream, bytes: Buffer): void {
  const { socket } = raw
  if (!socket) return
  if (socket.writableLength > BUFFER_MAX_BYTES) raw.destroy()
  else socket.write(bytes)
}
