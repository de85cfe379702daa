const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47]
const GIF = [0x47, 0x49, 0x46, 0x38]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** Reads the format from the first bytes, because file names and declared types may be wrong. */
export function isSentFormat(head: Uint8Array): boolean {
  if ([JPEG, PNG, GIF].some((mark) => hasAt(head, 0, mark))) return true
  return hasAt(head, 0, RIFF) && hasAt(head, 8, WEBP)
}

export function isJpegFormat(head: Uint8Array): boolean {
  return hasAt(head, 0, JPEG)
}

function hasAt(head: Uint8Array, start: number, mark: number[]): boolean {
  return mark.every((byte, index) => head[start + index] === byte)
}
