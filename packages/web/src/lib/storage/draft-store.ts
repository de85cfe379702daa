import { createStore, delMany, get, keys, set } from 'idb-keyval'
import { isAwaitingReturn, noteSessionEnd } from './session-end.ts'
import { clearSharedPhotos } from './shared-photos.ts'

/** Unsent drafts in this browser, keyed by member and part. */
const store = createStore('swapstead-drafts', 'parts')

/** Returns whether the browser could store it. */
export function saveDraftPart(memberId: string, part: string, value: unknown): Promise<boolean> {
  return succeeds(() => set([memberId, part], value, store))
}

/** A stored part. An older version of the app may have written it, so the caller validates it. */
export async function readDraftPart(memberId: string, part: string): Promise<unknown> {
  try {
    return await get([memberId, part], store)
  } catch {
    return undefined
  }
}

/** Returns whether the browser could delete them. */
export function deleteDraftParts(memberId: string, parts: readonly string[]): Promise<boolean> {
  const names = parts.map((part) => [memberId, part])
  return succeeds(() => delMany(names, store))
}

/**
 * Protects drafts on shared computers. Without a member it deletes all drafts and shared photos;
 * the drafts of a member whose session has ended elsewhere wait for them a while.
 */
export async function deleteOtherMembersDrafts(memberId: string | null): Promise<void> {
  await succeeds(async () => {
    if (memberId === null) await clearSharedPhotos()
    if (memberId === null && isAwaitingReturn()) return
    const all = await keys<[string, string]>(store)
    const foreign = all.filter(([owner]) => owner !== memberId)
    if (foreign.length > 0) await delMany(foreign, store)
  })
}

/** After an account was deleted here: nobody comes back to its drafts. */
export function deleteAllDrafts(): Promise<void> {
  noteSessionEnd(false)
  return deleteOtherMembersDrafts(null)
}

/** Storage fails in private windows and on full disks; forms work without it. */
async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
