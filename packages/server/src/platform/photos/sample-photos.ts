import { randomBytes } from 'node:crypto'
import { createReadStream, globSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { PHOTO_MAX_HEIGHT, PHOTO_MAX_WIDTH } from '@swapstead/domain/photos/photo.ts'
import { packageFolder } from '../../package-folder.ts'
import type { StoredPhoto } from './photo-storage.ts'

/** Written by `build-sandbox-photos`: three sizes of each photo. */
const folder = fileURLToPath(new URL('generated/sandbox-photos/', packageFolder))
const built = new Set(
  globSync('*-thumb.webp', { cwd: folder }).map((file) => basename(file, '-thumb.webp')),
)
/** What follows the photo's name: a random part, which may look like further words, and the size. */
const ending = /^-[\w-]{22}(-card|-thumb)?\.webp$/

/**
 * A photo shipped with the product, as a photo of an item: it has its own key and no copy in the
 * storage. Null if it was not built.
 */
export function samplePhoto(name: string): StoredPhoto | null {
  if (!built.has(name)) return null
  const key = `sample-${name}-${randomBytes(16).toString('base64url')}`
  return { key, width: PHOTO_MAX_WIDTH, height: PHOTO_MAX_HEIGHT }
}

/** The bytes of such a photo's file, for example {key}-card.webp, or null. */
export async function readSamplePhoto(
  file: string,
): Promise<{ stream: Readable; bytes: number } | null> {
  for (const name of built) {
    const prefix = `sample-${name}`
    const size = file.startsWith(prefix) && ending.exec(file.slice(prefix.length))
    if (!size) continue
    const path = join(folder, `${name}${size[1] ?? ''}.webp`)
    const { size: bytes } = await stat(path)
    return { stream: createReadStream(path), bytes }
  }
  return null
}
