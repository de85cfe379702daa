import { folds } from '@swapstead/domain/notifications/kinds.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type About, messageTypeOf, messageTypes } from './message-types.ts'

type Stored<Draft> = (Draft & { id: string })[]

/**
 * Stores notifications and returns those to mail, with the ids of their rows. An unread
 * notification about the same offer is updated instead of a new row. A conversation that is already
 * unread is not mailed again.
 */
export async function storeNotifications<Draft extends NotificationDraft>(
  tx: Tx,
  drafts: readonly Draft[],
): Promise<Stored<Draft>> {
  const stored: Stored<Draft> = []
  for (const about of ['relatedOfferId', 'relatedRingId'] as const) {
    const own = drafts.filter((draft) => isAboutRing(draft) === (about === 'relatedRingId'))
    const messages = own.filter(isMessage)
    const others = own.filter((draft) => !isMessage(draft))
    if (others.length > 0) stored.push(...(await storeSteps(tx, others, about)))
    if (messages.length > 0) stored.push(...(await storeMessages(tx, messages, about)))
  }
  return stored
}

function isAboutRing({ relatedRingId }: NotificationDraft): boolean {
  return relatedRingId != null
}

function isMessage({ type }: NotificationDraft): boolean {
  return messageTypes.includes(type)
}

/**
 * Uses one statement, so that two processes never add two unread notifications of a kind and offer.
 */
async function storeSteps<Draft extends NotificationDraft>(
  tx: Tx,
  drafts: readonly Draft[],
  about: About,
): Promise<Stored<Draft>> {
  const latest = new Map(drafts.map((draft) => [keyOf(draft) ?? newId(), draft]))
  const rows = [...latest.values()].map((draft) => ({
    id: newId(),
    folds: folds(draft),
    ...draft,
  }))
  const stored = await insertInto(tx, rows)
    .onConflict((unread) =>
      unread
        .columns(['userId', about, 'type'])
        .where(sql<boolean>`folds and not is_read`)
        .doUpdateSet(takeTexts),
    )
    .returning(['id', 'userId', 'type', 'relatedOfferId', 'relatedRingId'])
    .execute()
  const ids = new Map(stored.map((row) => [keyOf(row) ?? row.id, row.id]))
  return rows.flatMap((row) => {
    const id = ids.get(keyOf(row) ?? row.id)
    return id ? [{ ...row, id }] : []
  })
}

async function storeMessages<Draft extends NotificationDraft>(
  tx: Tx,
  drafts: readonly Draft[],
  about: About,
): Promise<Stored<Draft>> {
  const rows = drafts.map((draft) => ({ id: newId(), folds: false, ...draft }))
  const inserted = await insertInto(tx, rows)
    .onConflict((unread) =>
      unread
        .columns(['userId', about])
        // Literals, because PostgreSQL does not match a partial index by parameters.
        .where(sql<boolean>`type = ${sql.lit(messageTypeOf[about])} and not is_read`)
        .doUpdateSet(takeTexts),
    )
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

function keyOf(
  draft: Pick<NotificationDraft, 'userId' | 'relatedOfferId' | 'relatedRingId'> & { type: string },
) {
  const { userId, type, relatedOfferId, relatedRingId } = draft
  return folds(draft) ? `${userId} ${type} ${relatedOfferId ?? relatedRingId}` : null
}

function takeTexts(row: { ref: (column: 'excluded.title' | 'excluded.message') => unknown }) {
  return {
    title: row.ref('excluded.title') as RawBuilder<string>,
    message: row.ref('excluded.message') as RawBuilder<string>,
    createdAt: sql<Date>`now()`,
    updatedAt: sql<Date>`now()`,
  }
}

/** Fields of a draft that only its mail and push use. They are not stored. */
type Unstored =
  | 'isOfAgreedTrade'
  | 'mailing'
  | 'quote'
  | 'meeting'
  | 'mailText'
  | 'mailSeries'
  | 'mailSender'
type StoredColumn = Exclude<keyof NotificationDraft, Unstored> | 'id' | 'folds'

const columnTypes = {
  id: 'uuid',
  userId: 'uuid',
  type: 'text',
  title: 'text',
  message: 'text',
  relatedOfferId: 'uuid',
  relatedTicketId: 'uuid',
  relatedItemId: 'uuid',
  relatedRingId: 'uuid',
  relatedSearchId: 'uuid',
  folds: 'boolean',
  removedOfferId: 'uuid',
} as const satisfies Record<StoredColumn, string>
const storedColumns = Object.keys(columnTypes) as StoredColumn[]

/** Guests get no notifications: they have no page that shows them. */
function insertInto(tx: Tx, rows: readonly (NotificationDraft & { folds: boolean })[]) {
  return tx
    .insertInto('userMessages')
    .columns(storedColumns)
    .expression(sql<never>`
    select ${sql.raw(storedColumns.map((column) => `n."${column}"`).join())}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      ${sql.raw(storedColumns.map((column) => `"${column}" ${columnTypes[column]}`).join())})
    where not exists (select from users u where u.id = n."userId" and u.is_guest)`)
}
