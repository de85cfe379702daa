import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)

/**
 * Pages that many ask for, compressed as small as can be: what fits into the first packets of a connection is there a turn
 * earlier on a slow network. That takes a while, so a page goes out as all others do until its packed form is there.
 */
export class PackedPages {
  readonly #packed = new Map<string, { page: string; form?: Buffer }>()

  /** Sends what stands at this address now; the headers must be set already. */
  send(request: FastifyRequest, reply: FastifyReply, path: string, page: string): FastifyReply {
    const form = takesBrotli(request) ? this.#find(path, page) : undefined
    if (!form) return reply.send(page)
    return reply.header('content-encoding', 'br').send(form)
  }

  #find(path: string, page: string): Buffer | undefined {
    const known = this.#packed.get(path)
    if (known?.page === page) return known.form
    void this.#pack(path, page)
    return undefined
  }

  async #pack(path: string, page: string): Promise<void> {
    const packed: { page: string; form?: Buffer } = { page }
    this.#packed.set(path, packed)
    packed.form = await compress(page).catch(() => undefined)
  }
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
}
