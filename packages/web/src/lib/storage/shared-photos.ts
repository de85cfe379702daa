import { MINUTE } from '@swapstead/domain/times.ts'
import { createStore, del, get, set } from 'idb-keyval'

/** Photos from a phone's gallery, kept by the service worker until a page begins a post with them. */
const store = createStore('swapstead-shared', 'photos')
const KEY = 'photos'
const PHOTOS_MAX = 12
/** How long photos wait for somebody whose session has ended to sign in again. */
const SIGN_IN_MS = 10 * MINUTE

type Shared = { photos: File[]; at: number }

export async function storeSharedPhotos(files: readonly File[]): Promise<void> {
  const photos = files.filter(({ type }) => type.startsWith('image/'))
  const shared: Shared = { photos: photos.slice(0, PHOTOS_MAX), at: Date.now() }
  await set(KEY, shared, store)
}

/** Takes them out: each photo begins one post. */
export async function takeSharedPhotos(): Promise<File[]> {
  try {
    const shared = await get<Shared>(KEY, store)
    await del(KEY, store)
    return shared?.photos ?? []
  } catch {
    // Storage may be switched off.
    return []
  }
}

/** Protects photos on shared computers once nobody is signed in. Those just shared stay a little. */
export async function clearSharedPhotos(): Promise<void> {
  const shared = await get<Shared>(KEY, store)
  if (!(Date.now() - (shared?.at ?? 0) < SIGN_IN_MS)) await del(KEY, store)
}
