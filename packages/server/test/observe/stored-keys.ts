import type { PhotoStorage } from '../../src/platform/photos/photo-storage.ts'

/** The distinct keys of all stored photos. */
export async function storedKeys(photos: PhotoStorage): Promise<string[]> {
  const keys = new Set<string>()
  for await (const key of photos.listKeys()) keys.add(key)
  return [...keys]
}
