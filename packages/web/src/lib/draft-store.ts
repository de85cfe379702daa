import { createStore, delMany, get, keys, set } from 'idb-keyval'

/** What was typed and not sent, in this browser, each part under the member it belongs to. */
const store = createStore('swapstead-drafts', 'parts')

/** Keeps a part of a member's draft; answers whether this browser could. */
export function saveDraftPart(memberId: string, part: string, value: unknown): Promise<boolean> {
  return succeeds(() => set([memberId, part], value, store))
}

/** A kept part as it was stored, by whatever version of ours: the caller checks it. */
export async function readDraftPart(memberId: string, part: string): Promise<unknown> {
  try {
    return await get([memberId, part], store)
  } catch {
    return undefined
  }
}

/** Drops parts of a member's draft; answers whether this browser could. */
export function deleteDraftParts(memberId: string, parts: readonly string[]): Promise<boolean> {
  const names = parts.map((part) => [memberId, part])
  return succeeds(() => delMany(names, store))
}

/** Nobody leaves drafts to the next one at a shared computer: what is not this member's goes, without one everything. */
export async function deleteOtherMembersDrafts(memberId: string | null): Promise<void> {
  await succeeds(async () => {
    const all = await keys<[string, string]>(store)
    const foreign = all.filter(([owner]) => owner !== memberId)
    if (foreign.length > 0) await delMany(foreign, store)
  })
}

/** In a private window or on a full disk nothing can be kept: forms work without. */
async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
