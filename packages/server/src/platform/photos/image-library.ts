import type sharp from 'sharp'
import { notStored } from './not-stored.ts'

let loading: Promise<typeof sharp> | undefined

/** Comes with the first picture: a server that has none to do is spared its memory. */
export function imageLibrary(): Promise<typeof sharp> {
  loading ??= load().catch(forget)
  return loading
}

/** Too many open files end a load, and the next picture tries again. */
function forget(cause: unknown): never {
  loading = undefined
  throw notStored(cause)
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  // Only JPEG, PNG, WebP and GIF are ever decoded, recognized by their bytes.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  library.cache(false)
  library.concurrency(1)
  return library
}
