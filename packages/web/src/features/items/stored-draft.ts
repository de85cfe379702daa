import { categories } from '@swapstead/domain/items/categories.ts'
import { IncomingRules } from '@swapstead/domain/items/incoming-rules.ts'
import * as z from 'zod/mini'
import { randomId } from '../../lib/random-id.ts'
import { deleteDraftParts, readDraftPart, saveDraftPart } from '../../lib/storage/draft-store.ts'
import type { ItemFields } from './api.ts'
import type { ItemDraft } from './item-draft.ts'

const FIELDS = 'post-item'
const PHOTOS = 'post-item-photos'
const SENT = 'post-item-sent'

/** A new field needs a default, so that drafts of the version before stay. */
export const StoredFields = z.object({
  title: z.string(),
  description: z.string(),
  value: z.string(),
  category: z.enum(categories),
  isCategoryChosen: z.boolean(),
  year: z.string(),
  yearBefore: z.nullable(z.string()),
  wishlist: z.array(z.string()),
  acceptOnlyWishlistOffers: z.boolean(),
  incomingRules: z._default(z.nullable(IncomingRules), null),
  isMembersOnly: z._default(z.boolean(), false),
  creditsUsed: z._default(z.int().check(z.gte(0)), 0),
} satisfies Record<keyof ItemDraft, z.ZodMiniType>)
const StoredPhotos = z.array(z.instanceof(Blob))
/** What was sent, and under which key. */
const SentPost = z.object({ post: z.string(), key: z.string() })

/** An unposted item. Photos are stored cropped, not as the original files. */
export type StoredDraft = { fields: ItemDraft | null; photos: File[] }

/** This member's draft in this browser; null without one. */
export async function readStoredDraft(memberId: string): Promise<StoredDraft | null> {
  const [fields, photos] = await Promise.all([
    readDraftPart(memberId, FIELDS).then((part) => StoredFields.safeParse(part).data ?? null),
    readDraftPart(memberId, PHOTOS).then((part) => StoredPhotos.safeParse(part).data ?? []),
  ])
  if (!fields && photos.length === 0) return null
  return { fields, photos: photos.map((photo) => new File([photo], 'photo', { type: photo.type })) }
}

/** Stores the fields; clears them when the form is untouched. */
export function storeFields(memberId: string, fields: ItemDraft, empty: ItemDraft) {
  const names = Object.keys(empty) as (keyof ItemDraft)[]
  const isTouched = names.some(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(empty[name]),
  )
  if (isTouched) return saveDraftPart(memberId, FIELDS, fields)
  return deleteDraftParts(memberId, [FIELDS])
}

/** Photos are stored apart from the fields because they are large and seldom change. */
export function storePhotos(memberId: string, photos: readonly Blob[]) {
  if (photos.length > 0) return saveDraftPart(memberId, PHOTOS, photos)
  return deleteDraftParts(memberId, [PHOTOS])
}

/**
 * The Idempotency-Key of this post, stored with the draft: the same post again after a lost answer, on
 * a page loaded anew too, makes no second item. Stored photos are sent byte by byte, so sizes tell
 * whether they are the same. Undefined where the browser cannot store it.
 */
export async function storedKeyOf(
  memberId: string,
  fields: ItemFields,
  files: Record<string, Blob>,
): Promise<string | undefined> {
  const post = JSON.stringify([
    fields,
    Object.entries(files).map(([slot, { size }]) => [slot, size]),
  ])
  const sent = SentPost.safeParse(await readDraftPart(memberId, SENT)).data
  if (sent?.post === post) return sent.key
  const key = randomId()
  return (await saveDraftPart(memberId, SENT, { post, key })) ? key : undefined
}

export function deleteStoredDraft(memberId: string): Promise<boolean> {
  return deleteDraftParts(memberId, [FIELDS, PHOTOS, SENT])
}
