import { decodePhoto } from '../../../lib/pictures/decode-photo.ts'
import type { Size } from './crop.ts'
import { isJpegFormat, isSentFormat } from './photo-format.ts'
import type { PhotoPolicy } from './photo-policy.ts'

/** A decoded file, with the facts that decide whether it has to be cropped. */
export type ReadPhoto = {
  size: Size
  bytes: number
  isSent: boolean
  meetsLimits: boolean
  refusal: string | null
}

/** Decodes a picked file; null if this browser cannot decode it. */
export async function readPhoto(file: Blob, policy: PhotoPolicy): Promise<ReadPhoto | null> {
  const bitmap = await decodePhoto(file)
  if (!bitmap) return null
  const size = { width: bitmap.width, height: bitmap.height }
  bitmap.close()
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const isSent = isSentFormat(head)
  const measured = { isImage: isSent, isJpeg: isJpegFormat(head), bytes: file.size, ...size }
  return {
    size,
    bytes: file.size,
    isSent,
    meetsLimits: policy.meetsLimits(measured),
    refusal: policy.refusalOf(measured),
  }
}
