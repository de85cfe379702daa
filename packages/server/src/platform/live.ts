import { LiveTopic } from '@swapstead/domain/live/topics.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Tx } from './database.ts'
import { type Notices, sendNotice } from './notices.ts'

const HEARTBEAT_MS = 25_000
/** A stream that reads more slowly than this is dropped; it reconnects and refreshes (F-19). */
const BUFFER_MAX_BYTES = 64 * 1024

const Change = z.object({ userId: z.uuid(), topics: z.array(LiveTopic) })
type Change = z.infer<typeof Change>
const End = z.object({ userId: z.uuid(), endedSessions: z.array(z.uuid()) })
const Notice = z.union([Change, End])

/** PostgreSQL takes notices of less than 8,000 bytes. */
const SESSIONS_PER_NOTICE = 100

type Stream = { userId: string; sessionId: string; reply: FastifyReply }

/**
 * Server-sent events: PostgreSQL carries a notice to every process, each process to its open streams. Where notices may be
 * lost, that a session has ended among them, every stream ends: pages come again through the session read and refresh (T-12).
 */
export class Live {
  readonly #log: FastifyBaseLogger
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #heartbeat: NodeJS.Timeout

  constructor(notices: Notices, log: FastifyBaseLogger) {
    this.#log = log
    notices.on(
      'live',
      (payload) => this.#deliver(payload),
      () => this.#endStreams(),
    )
    this.#heartbeat = setInterval(() => this.#everyStream(': still here\n\n'), HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  /** Tells a member's open pages what has changed, when the transaction commits. */
  async announce(tx: Tx, notice: Change): Promise<void> {
    await sendNotice(tx, 'live', JSON.stringify(notice))
  }

  /** Keeps the answer open as an event stream. Headers set so far (helmet's) stay. */
  open(userId: string, sessionId: string, reply: FastifyReply): void {
    reply.hijack()
    // Whoever left while the session was read has closed already, and nothing would forget this stream.
    if (reply.raw.destroyed) return
    const stream: Stream = { userId, sessionId, reply }
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    )
    reply.raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 2000\n\n')
    const mine = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, mine.add(stream))
    reply.raw.once('close', () => this.#forget(stream))
  }

  /** Ends the streams of sessions that have ended, in every process, when the transaction commits (T-12). */
  async endStreams(tx: Tx, userId: string, sessionIds: readonly string[]): Promise<void> {
    for (let done = 0; done < sessionIds.length; done += SESSIONS_PER_NOTICE) {
      const endedSessions = sessionIds.slice(done, done + SESSIONS_PER_NOTICE)
      await sendNotice(tx, 'live', JSON.stringify({ userId, endedSessions }))
    }
  }

  /** Ends every stream: an open one would keep the process alive. */
  close(): void {
    clearInterval(this.#heartbeat)
    this.#endStreams()
  }

  #deliver(payload: string): void {
    const notice = Notice.safeParse(readJson(payload))
    if (!notice.success) {
      this.#log.error({ payload }, 'live notice not understood')
      return
    }
    const { data } = notice
    const streams = this.#streams.get(data.userId) ?? []
    if ('endedSessions' in data) {
      for (const stream of streams) {
        if (data.endedSessions.includes(stream.sessionId)) this.#end(stream)
      }
      return
    }
    const text = `event: changed\ndata: ${JSON.stringify({ topics: data.topics })}\n\n`
    for (const stream of streams) this.#write(stream, text)
  }

  #endStreams(): void {
    for (const streams of this.#streams.values()) {
      for (const stream of streams) this.#end(stream)
    }
  }

  /** Forgotten first: what the next notice writes to an ended answer would end the process. */
  #end(stream: Stream): void {
    this.#forget(stream)
    stream.reply.raw.end()
  }

  #everyStream(text: string): void {
    for (const streams of this.#streams.values()) {
      for (const stream of streams) this.#write(stream, text)
    }
  }

  #write({ reply }: Stream, text: string): void {
    if (reply.raw.writableLength > BUFFER_MAX_BYTES) reply.raw.destroy()
    else reply.raw.write(text)
  }

  #forget(stream: Stream): void {
    const mine = this.#streams.get(stream.userId)
    mine?.delete(stream)
    if (mine?.size === 0) this.#streams.delete(stream.userId)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
