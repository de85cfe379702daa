import { createRequire } from 'node:module'
import type sharp from 'sharp'
import { notStored } from './not-stored.ts'

const require = createRequire(import.meta.url)
/** Resolved at start, because Node remembers a failed lookup, even one with too many open files. */
const library = require.resolve('sharp')

let loading: Promise<typeof sharp> | undefined

/** Loads the library with the first picture, so that a server without any saves its memory. */
export function imageLibrary(): Promise<typeof sharp> {
  loading ??= load().catch(forget)
  return loading
}

/** Lets the next picture try again. Too many open files are reported as a temporary failure. */
function forget(cause: unknown): never {
  loading = undefined
  throw isTooManyFiles(cause) ? notStored(cause) : cause
}

/** The library quotes the system's message when it cannot open its own files. */
function isTooManyFiles(cause: unknown): boolean {
  return /\b(EMFILE|ENFILE)\b|too many open files/i.test(String(cause))
}

/** Required, because an import that failed once fails for good. */
async function load(): Promise<typeof sharp> {
  const image: typeof sharp = require(library)
  // Only JPEG, PNG, WebP and GIF are ever decoded, recognized by their bytes.
  image.block({ operation: ['VipsForeignLoad'] })
  image.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  image.cache(false)
  image.concurrency(1)
  return image
}
