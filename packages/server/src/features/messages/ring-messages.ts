import type { Page } from '@swapstead/domain/contract.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'

type NewRingMessage = { id: string; ringId: string; fromUserId: string; content: string }

/**
 * Addressed to both others of the ring. Returns when the message was written: its transaction may
 * have begun earlier and waited for another message.
 */
export async function insertRingMessage(tx: Tx, message: NewRingMessage): Promise<Date> {
  const { createdAt } = await tx
    .insertInto('messages')
    .values({ ...message, createdAt: sql<Date>`clock_timestamp()` })
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return createdAt
}

type RingMessageRow = { id: string; fromUserId: string; content: string; createdAt: Date }

/** The latest messages, oldest first. The cursor leads to older ones. */
export async function listRingMessages(
  db: Db,
  ringId: string,
  listing: Listing,
): Promise<Page<RingMessageRow>> {
  const { rows } = await sql<RingMessageRow>`
    select m.id, m.from_user_id, m.content, m.created_at from messages m
    where m.ring_id = ${ringId} ${newestFirst('m', listing)}`.execute(db)
  const { shown, next } = cutPage(rows, listing)
  return { rows: shown.toReversed(), next, total: null }
}
