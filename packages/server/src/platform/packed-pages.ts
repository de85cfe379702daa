import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)
const MOST = 8

/**
 * Pages that many ask for, compressed as small as can be: what fits into the first packets of a connection is there a turn
 * earlier on a slow network. That takes a while, so a page goes out as all others do until its packed form is there.
 */
export class PackedPages {
  readonly #packed = new Map<string, Buffer | undefined>()

  /** Sends the page; the headers must be set already. */
  send(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
    const packed = takesBrotli(request) ? this.#find(page) : undefined
    if (!packed) return reply.send(page)
    return reply.header('content-encoding', 'br').send(packed)
  }

  #find(page: string): Buffer | undefined {
    const key = hash('sha256', page)
    if (!this.#packed.has(key)) void this.#pack(key, page)
    return this.#packed.get(key)
  }

  async #pack(key: string, page: string): Promise<void> {
    const [oldest] = this.#packed.keys()
    if (this.#packed.size >= MOST && oldest) this.#packed.delete(oldest)
    this.#packed.set(key, undefined)
    const packed = await compress(page).catch(() => undefined)
    if (packed) this.#packed.set(key, packed)
  }
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
}
