import type { FastifyReply } from 'fastify'

/** Some proxies cut a connection after 50 silent seconds, many after a minute. */
export const HEARTBEAT_SECONDS = 45
const HEARTBEAT = Buffer.from(': still here\n\n')
/**
 * Bytes, because Node would join a string to the head and keep all its parts in memory as long as
 * the stream is open. The id tells a reopened stream from a first one.
 */
const START = Buffer.from('id: 1\nretry: 2000\n\n')
/** A slower reader is dropped; it reconnects and refreshes. */
const BUFFER_MAX_BYTES = 64 * 1024
/** More pages than anybody has open. Streams whose peer vanished silently count too. */
export const STREAMS_MAX = 32

type Raw = FastifyReply['raw']
type Stream = { userId: string; sessionId: string; raw: Raw; heartbeats: Set<Stream> }

/** The open event streams of this process. */
export class EventStreams {
  readonly #ofUsers = new Map<string, Set<Stream>>()
  /** Streams by second of the heartbeat: writing to all at once would delay every request. */
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

  /** Keeps the answer open as an event stream. Headers set so far stay. `first` is sent at once. */
  open(userId: string, sessionId: string, reply: FastifyReply, first?: Buffer): void {
    reply.hijack()
    const { raw } = reply
    // The client left before its session was read: 'close' has fired and would not remove this
    // stream.
    if (raw.destroyed) return
    begin(raw, reply.getHeaders())
    const heartbeats = this.#fewestHeartbeats()
    const stream = { userId, sessionId, raw, heartbeats }
    heartbeats.add(stream)
    const mine = this.#ofUsers.get(userId) ?? new Set()
    this.#ofUsers.set(userId, mine.add(stream))
    const [oldest] = mine
    if (oldest && mine.size > STREAMS_MAX) this.#end(oldest)
    raw.once('close', () => this.#forget(stream))
    if (first) raw.write(first)
  }

  send(userId: string, bytes: Buffer): void {
    for (const stream of this.#ofUsers.get(userId) ?? []) write(stream, bytes)
  }

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

  /** Removed at once, so that nothing is sent between the end and the connection's close. */
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

/** Without chunked encoding the answer ends with its connection, and each event is one write. */
function begin(raw: Raw, headers: ReturnType<FastifyReply['getHeaders']>): void {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined)
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, {
    ...Object.fromEntries(given),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(START)
}

/** Writes an event, and cuts off a client that does not read. */
function write({ raw }: Stream, bytes: Buffer): void {
  const { socket } = raw
  if (!socket) return
  if (socket.writableLength > BUFFER_MAX_BYTES) raw.destroy()
  else socket.write(bytes)
}
