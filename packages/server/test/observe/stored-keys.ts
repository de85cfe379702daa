import type { PhotoStorage } from '../../src/platform/photos/photo-storage.ts'

/** The key of every photo that is stored, once each. */
export async function storedKeys(photos: PhotoStorage): Promise<string[]> {
  const keys = new Set<string>()
  for await (const key of photos.listKeys()) keys.add(key)
  return [...keys]
}
