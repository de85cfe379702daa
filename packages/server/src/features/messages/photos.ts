import type { Actor } from '@swapstead/domain/actor.ts'
import type { ConversationMessage } from '@swapstead/domain/messages/message.ts'
import {
  MESSAGE_PHOTOS_MAX,
  messagePhotoPaths,
  PHOTO_ALONE,
} from '@swapstead/domain/messages/photo.ts'
import { partnerOf } from '@swapstead/domain/offers/offer.ts'
import { PICTURE_SIDE_MAX } from '@swapstead/domain/photos/photo.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import type { Commit } from '../../platform/http/idempotency.ts'
import type { ArrivedFile } from '../../platform/http/multipart.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { WrittenAnswer } from '../../platform/http/written-answer.ts'
import { encodePicture } from '../../platform/photos/images.ts'
import { lockMember } from '../accounts/index.ts'
import { isReadable } from '../removed-offers/index.ts'
import { findMessage } from './queries.ts'
import { partiesOf, storeMessage } from './service.ts'

type NewPhoto = {
  offerId: string
  content: string
  files: readonly ArrivedFile[]
  commit: Commit
}

/**
 * Sends a picture as a message. It is encoded again, so that nothing of the original file remains.
 */
export async function sendPhoto(
  deps: Deps,
  actor: Actor,
  { offerId, content, files, commit }: NewPhoto,
): Promise<ConversationMessage | WrittenAnswer> {
  // Checked before decoding, which is expensive.
  const parties = await partiesOf(deps.db, actor, offerId, deps.now())
  const [file] = files
  if (file?.field !== 'photo') throw refused('messages.photo_missing', 'photo')
  const picture = await encodePicture(file.bytes, PICTURE_SIDE_MAX)
  return commit(async (tx) => {
    const id = await storeMessage(deps, tx, actor, {
      toUserId: partnerOf(parties, actor.id),
      content: content || PHOTO_ALONE,
      tradeOfferId: offerId,
    })
    await refusePhotoTooMany(tx, actor.id)
    await tx
      .insertInto('messagePhotos')
      .values({ id, userId: actor.id, ...picture })
      .execute()
    return findMessage(tx, id)
  })
}

async function refusePhotoTooMany(tx: Tx, userId: string): Promise<void> {
  await lockMember(tx, userId)
  const { rows } = await sql<{ photos: number }>`
    select count(*)::int as photos from message_photos where user_id = ${userId}`.execute(tx)
  if (onlyRow(rows).photos >= MESSAGE_PHOTOS_MAX) throw refused('messages.too_many_photos')
}

/**
 * A member (`readerId`) may read photos of their conversations, and those sent to them in one that
 * is deleted. Staff (null) may read only what was reported or caught by screening.
 */
async function readPhoto(db: Db, id: string, readerId: string | null, now: Date): Promise<Buffer> {
  const reader = sql`${readerId}::uuid`
  const mayRead = readerId
    ? sql`(exists (select from messages m
          where m.id = p.id and ${reader} in (m.from_user_id, m.to_user_id))
        or exists (select from removed_texts x join removed_offers r on r.id = x.offer_id
          where x.id = p.id and x.by_sender = (r.to_user_id = ${reader})
            and ${isReadable(reader, now)}))`
    : sql`(exists (select from ticket_reports t where t.kind = 'conversation' and t.subject_id in (
          select x.offer_id from removed_texts x where x.id = p.id
          union all select o.id from messages m join trade_offers o
            on m.trade_offer_id in (o.id, o.chain_id) where m.id = p.id))
        or exists (select from screening_finds s where s.kind = 'message' and s.subject_id = p.id))`
  const { rows } = await sql<{ image: Buffer }>`
    select p.image from message_photos p where p.id = ${id} and ${mayRead}`.execute(db)
  const [photo] = rows
  if (!photo) throw refused('messages.not_found')
  return photo.image
}

export function messagePhotoRoutes(api: FastifyInstance, deps: Deps): void {
  for (const door of ['member', 'staff'] as const) {
    serveFile(api, deps.config, {
      path: messagePhotoPaths[door],
      door,
      type: 'image/webp',
      notFound: 'messages.not_found',
      read: async (actor, id) => {
        const readerId = door === 'member' ? actor.id : null
        return { content: await readPhoto(deps.db, id, readerId, deps.now()) }
      },
    })
  }
}
