import { LiveTopic } from '@swapstead/domain/live/topics.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Tx } from '../database/database.ts'
import { concern } from '../database/last-writes.ts'
import { EventStreams } from './event-streams.ts'
import { type Notices, sendNotices } from './listen-connection.ts'

const Change = z.object({ userIds: z.array(z.uuid()), topics: z.array(LiveTopic) })
type Change = z.infer<typeof Change>
const End = z.object({ userId: z.uuid(), endedSessions: z.array(z.uuid()) })
const Notice = z.union([Change, End])

/** What makes pages browse anew. */
const browsed = new Set<LiveTopic>(['items', 'offers'])

/** PostgreSQL takes notices of less than 8,000 bytes. */
const IDS_PER_NOTICE = 150

/**
 * Server-sent events: PostgreSQL carries a notice to every process, each process to its open streams. Where notices may be
 * lost, that a session has ended among them, every stream ends: pages come again through the session read and refresh (T-12).
 */
export class Live {
  readonly #log: FastifyBaseLogger
  readonly #streams = new EventStreams()

  constructor(notices: Notices, log: FastifyBaseLogger) {
    this.#log = log
    notices.on(
      'live',
      (payload) => this.#deliver(payload),
      () => this.#streams.endAll(),
    )
  }

  /** Tells the open pages of these members what has changed, when the transaction commits. */
  async announce(tx: Tx, { userIds, topics }: Change): Promise<void> {
    if (topics.some((topic) => browsed.has(topic))) concern(tx, userIds)
    await sendAll(tx, userIds, (some) => ({ userIds: some, topics }))
  }

  /** Tells the same to the open pages of all staff, and of these members. */
  async announceToStaff(
    tx: Tx,
    topics: LiveTopic[],
    members: readonly string[] = [],
  ): Promise<void> {
    const staff = await tx.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
    const userIds = new Set([...members, ...staff.map(({ id }) => id)])
    await this.announce(tx, { userIds: [...userIds], topics })
  }

  /** Keeps the answer open as an event stream. */
  open(userId: string, sessionId: string, reply: FastifyReply): void {
    this.#streams.open(userId, sessionId, reply)
  }

  /** Ends the streams of sessions that have ended, in every process, when the transaction commits (T-12). */
  async endStreams(tx: Tx, userId: string, sessionIds: readonly string[]): Promise<void> {
    await sendAll(tx, sessionIds, (endedSessions) => ({ userId, endedSessions }))
  }

  /** Ends every stream: an open one would keep the process alive. */
  close(): void {
    this.#streams.close()
  }

  #deliver(payload: string): void {
    const notice = Notice.safeParse(readJson(payload))
    if (!notice.success) {
      this.#log.error({ payload }, 'live notice not understood')
      return
    }
    const { data } = notice
    if ('endedSessions' in data) {
      this.#streams.end(data.userId, data.endedSessions)
      return
    }
    const event = Buffer.from(
      `event: changed\ndata: ${JSON.stringify({ topics: data.topics })}\n\n`,
    )
    for (const userId of data.userIds) this.#streams.send(userId, event)
  }
}

/** As many notices as so many ids need, in one statement. */
async function sendAll(
  tx: Tx,
  ids: readonly string[],
  noticeOf: (some: string[]) => z.infer<typeof Notice>,
): Promise<void> {
  const notices: string[] = []
  for (let done = 0; done < ids.length; done += IDS_PER_NOTICE) {
    notices.push(JSON.stringify(noticeOf(ids.slice(done, done + IDS_PER_NOTICE))))
  }
  await sendNotices(tx, 'live', notices)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
