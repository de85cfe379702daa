import { photoProblem } from '@swapstead/domain/photos/photo.ts'
import { decodePhoto } from '../../../lib/decode-photo.ts'
import type { Size } from './crop.ts'
import { isSentFormat } from './photo-format.ts'

/** A file that the browser can show: taken as it is, or to be fitted first. */
export type ReadPhoto = { size: Size; bytes: number; isSent: boolean; meetsLimits: boolean }

/** Looks at a picked file; null when it is no image that this browser can decode. */
export async function readPhoto(file: Blob): Promise<ReadPhoto | null> {
  const bitmap = await decodePhoto(file)
  if (!bitmap) return null
  const size = { width: bitmap.width, height: bitmap.height }
  bitmap.close()
  const isSent = isSentFormat(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  const problem = photoProblem({ isImage: isSent, bytes: file.size, ...size })
  return { size, bytes: file.size, isSent, meetsLimits: problem === null }
}
