import { randomId } from '../../../lib/random-id.ts'
import { deleteDraftParts, readDraftPart, saveDraftPart } from '../../../lib/storage/draft-store.ts'
import type { ItemFields } from '../api.ts'
import type { ItemDraft } from './item-draft.ts'

const FIELDS = 'post-item'
const PHOTOS = 'post-item-photos'
const SENT = 'post-item-sent'

/** An unposted item. Photos are stored cropped, not as the original files. */
export type StoredDraft = { fields: ItemDraft | null; photos: File[] }

/**
 * This member's draft in this browser; null if there is none. Fails if the code that reads it
 * cannot be loaded.
 */
export async function readStoredDraft(memberId: string): Promise<StoredDraft | null> {
  const [fields, photos] = await Promise.all([
    readDraftPart(memberId, FIELDS).then(fieldsOf),
    readDraftPart(memberId, PHOTOS).then(photosOf),
  ])
  if (!fields && photos.length === 0) return null
  return { fields, photos: photos.map((photo) => new File([photo], 'photo', { type: photo.type })) }
}

async function fieldsOf(part: unknown): Promise<ItemDraft | null> {
  return part === undefined ? null : (await import('./stored-fields.ts')).readFields(part)
}

function photosOf(part: unknown): Blob[] {
  const isPhotos = Array.isArray(part) && part.every((photo) => photo instanceof Blob)
  return isPhotos ? part : []
}

/** Stores the fields, or clears them if the form is untouched. */
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

/** What was sent, and with which key. */
type SentPost = { post: string; key: string }

function isSentPost(part: unknown): part is SentPost {
  const { post, key } = Object(part)
  return typeof post === 'string' && typeof key === 'string'
}

/**
 * The Idempotency-Key of this post, stored with the draft. The same post after a lost answer makes
 * no second item, even on a page that was loaded again. Stored photos are sent unchanged, so their
 * sizes tell whether they are the same. Undefined if the browser cannot store it.
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
  const sent = await readDraftPart(memberId, SENT)
  if (isSentPost(sent) && sent.post === post) return sent.key
  const key = randomId()
  return (await saveDraftPart(memberId, SENT, { post, key } satisfies SentPost)) ? key : undefined
}

export function deleteStoredDraft(memberId: string): Promise<boolean> {
  return deleteDraftParts(memberId, [FIELDS, PHOTOS, SENT])
}
