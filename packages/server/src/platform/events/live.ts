import { LiveTopic } from '@swapstead/domain/live/topics.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { readJson } from '../core/json.ts'
import type { Tx } from '../database/database.ts'
import { expectReads } from '../database/last-writes.ts'
import { EventStreams } from './event-streams.ts'
import { type PostgresListener, sendSignals } from './postgres-listener.ts'
import { RecentChanges } from './recent-changes.ts'

const Change = z.object({ userIds: z.array(z.uuid()), topics: z.array(LiveTopic) })
type Change = z.infer<typeof Change>
const SessionEnd = z.object({ userId: z.uuid(), endedSessions: z.array(z.uuid()) })
const Signal = z.union([Change, SessionEnd])

/** Topics that make open pages read the browse queries again. */
const browsed = new Set<LiveTopic>(['items', 'offers', 'rings'])

/** Anything may have changed. */
const UNKNOWN = Buffer.from('event: missed\ndata: {}\n\n')

/** PostgreSQL limits a payload to 8,000 bytes. */
const IDS_PER_SIGNAL = 150

/**
 * Server-sent events. PostgreSQL carries a signal to every process, and each process to its open
 * streams. When signals may be lost, every stream ends. Pages then reconnect and refresh, which an
 * ended session cannot do.
 */
export class Live {
  readonly #log: FastifyBaseLogger
  readonly #streams = new EventStreams()
  readonly #recent: RecentChanges

  constructor(postgresListener: PostgresListener, log: FastifyBaseLogger, now: () => Date) {
    this.#log = log
    this.#recent = new RecentChanges(now)
    postgresListener.on(
      'live',
      (payload) => this.#deliver(payload),
      () => {
        this.#recent.forget()
        this.#streams.endAll()
      },
    )
  }

  /** Tells the open pages of these members what has changed, when the transaction commits. */
  async announce(tx: Tx, { userIds, topics }: Change): Promise<void> {
    if (topics.some((topic) => browsed.has(topic))) expectReads(tx, userIds)
    await sendInParts(tx, userIds, (part) => ({ userIds: part, topics }))
  }

  /** Announces to all staff and to these members. */
  async announceToStaff(
    tx: Tx,
    topics: LiveTopic[],
    members: readonly string[] = [],
  ): Promise<void> {
    const staff = await tx.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
    const userIds = new Set([...members, ...staff.map(({ id }) => id)])
    await this.announce(tx, { userIds: [...userIds], topics })
  }

  /** Keeps the answer open as an event stream, which first tells what has changed since a time. */
  open(userId: string, sessionId: string, reply: FastifyReply, since: Date | null): void {
    this.#streams.open(userId, sessionId, reply, since ? this.#first(userId, since) : undefined)
  }

  /** What the page of a new stream has to learn at once. */
  #first(userId: string, since: Date): Buffer | undefined {
    const topics = this.#recent.since(userId, since)
    if (topics === null) return UNKNOWN
    return topics.length > 0 ? changed(topics) : undefined
  }

  /** Ends the streams of ended sessions in every process, when the transaction commits. */
  async endStreams(tx: Tx, userId: string, sessionIds: readonly string[]): Promise<void> {
    await sendInParts(tx, sessionIds, (endedSessions) => ({ userId, endedSessions }))
  }

  /** Ends every stream: an open one would keep the process alive. */
  close(): void {
    this.#streams.close()
  }

  #deliver(payload: string): void {
    const signal = Signal.safeParse(readJson(payload))
    if (!signal.success) {
      this.#log.error({ payload }, 'live signal not understood')
      return
    }
    const { data } = signal
    if ('endedSessions' in data) {
      this.#streams.end(data.userId, data.endedSessions)
      return
    }
    this.#recent.add(data.userIds, data.topics)
    const event = changed(data.topics)
    for (const userId of data.userIds) this.#streams.send(userId, event)
  }
}

function changed(topics: readonly LiveTopic[]): Buffer {
  return Buffer.from(`event: changed\ndata: ${JSON.stringify({ topics })}\n\n`)
}

/** Splits the ids over as many signals as they need, in one statement. */
async function sendInParts(
  tx: Tx,
  ids: readonly string[],
  signalOf: (part: string[]) => z.infer<typeof Signal>,
): Promise<void> {
  const payloads: string[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_SIGNAL) {
    payloads.push(JSON.stringify(signalOf(ids.slice(start, start + IDS_PER_SIGNAL))))
  }
  await sendSignals(tx, 'live', payloads)
}
