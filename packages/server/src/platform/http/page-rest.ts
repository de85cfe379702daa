import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type RenderedView, viewContent } from '@swapstead/domain/first-view.ts'
import { escapeHtml } from '../core/html.ts'

/** What stands around a page's content, behind the start that goes out at once. */
export type PageFrame = {
  /** A whole head, or what follows the title of the rendered page. */
  head: { whole: string } | { behindTitle: string }
  between: string
  end: string
  /** The page's start, where both are packed. */
  packedAfter: string | null
}

/** RFC 1952: deflate, no name, no time, an unknown system. */
const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
const encoder = new TextEncoder()

/** All of a page behind its start. */
export function writeRest(view: RenderedView, frame: PageFrame): Uint8Array<ArrayBuffer> {
  const { head, between, end, packedAfter } = frame
  const told = 'whole' in head ? head.whole : titled(view.title, head.behindTitle)
  const text = encoder.encode(`${view.preloads}${told}${between}${viewContent(view)}${end}`)
  return packedAfter === null ? text : packRest(text, encoder.encode(packedAfter))
}

function titled(title: string, behind: string): string {
  return `<title>${escapeHtml(title)}</title>${behind}`
}

/** The start of a page in gzip, the same for all pages that begin so. */
export function packStart(start: string): Uint8Array {
  // It ends with a whole byte and is not the last block.
  const packed = deflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH })
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
