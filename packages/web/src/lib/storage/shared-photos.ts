import { createStore, del, get, set } from 'idb-keyval'

/** Photos from a phone's gallery, kept by the service worker until a page begins a post with them. */
const store = createStore('swapstead-shared', 'photos')
const KEY = 'photos'
const PHOTOS_MOST = 12

export async function keepSharedPhotos(files: readonly File[]): Promise<void> {
  const photos = files.filter(({ type }) => type.startsWith('image/'))
  await set(KEY, photos.slice(0, PHOTOS_MOST), store)
}

/** Takes them out: each photo begins one post. */
export async function takeSharedPhotos(): Promise<File[]> {
  try {
    const photos = await get<File[]>(KEY, store)
    await dropSharedPhotos()
    return photos ?? []
  } catch {
    // Storage may be switched off.
    return []
  }
}

/** Protects photos on shared computers. */
export async function dropSharedPhotos(): Promise<void> {
  await del(KEY, store)
}
