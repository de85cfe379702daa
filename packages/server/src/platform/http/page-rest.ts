import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type RenderedView, viewContent } from '@swapstead/domain/first-view.ts'
import { escapeHtml } from '../core/html.ts'

/** What surrounds a page's content, after the start that is sent at once. */
export type PageFrame = {
  /** All of the head, or what follows the title of the rendered page. */
  head: { whole: string } | { afterTitle: string }
  between: string
  end: string
  /** The start of the page if start and rest are packed with gzip, else null. */
  packedAfter: string | null
}

/** RFC 1952: deflate, no name, no time, an unknown system. */
const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
const encoder = new TextEncoder()

/** Everything of a page after its start. */
export function writeRest(view: RenderedView, frame: PageFrame): Uint8Array<ArrayBuffer> {
  const { head, between, end, packedAfter } = frame
  const told = 'whole' in head ? head.whole : titled(view.title, head.afterTitle)
  const text = encoder.encode(`${view.preloads}${told}${between}${viewContent(view)}${end}`)
  return packedAfter === null ? text : packRest(text, encoder.encode(packedAfter))
}

function titled(title: string, rest: string): string {
  return `<title>${escapeHtml(title)}</title>${rest}`
}

/** The start of a page in gzip, the same for all pages that begin so. */
export function packStart(start: string): Uint8Array {
  // It ends with a whole byte and is not the last block.
  const packed = deflateRawSync(start, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return Buffer.concat([GZIP_HEAD, packed])
}

/** Continues a packed start, which is the dictionary of what follows. */
function packRest(rest: Uint8Array, start: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(rest, { dictionary: start })
  const whole = new Uint8Array(packed.length + 8)
  whole.set(packed)
  const view = new DataView(whole.buffer, packed.length)
  view.setUint32(0, crc32(rest, crc32(start)), true)
  view.setUint32(4, start.length + rest.length, true)
  return whole
}
