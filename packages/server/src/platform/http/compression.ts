import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A smaller answer fits into one packet anyway. */
const THRESHOLD_BYTES = 1_024
/** Brotli 4 shrinks a list of items to a tenth, at a fifth of the time that brotli 11 takes. */
const QUALITY = 4

/**
 * Compresses generated answers: JSON, pages and the sitemap. Client files and photos are compressed already, and
 * event streams must not be buffered.
 *
 * Requests are never decompressed: a small body could grow without bound.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/(json|xml)|text\/html)\b/,
    threshold: THRESHOLD_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    globalDecompression: false,
  })
}

const compress = promisify(brotliCompress)

/**
 * Caches popular pages at brotli's best compression, so that they fit into a connection's first
 * packets. That takes time, so a page goes out uncompressed until it is ready.
 */
export class CompressedPages {
  readonly #compressed = new Map<string, { page: string; bytes?: Buffer }>()

  /** Sends the page of this path; its headers must be set already. */
  send(request: FastifyRequest, reply: FastifyReply, path: string, page: string): FastifyReply {
    const bytes = takes(request, 'br') ? this.#find(path, page) : undefined
    if (!bytes) return reply.send(page)
    return reply.header('content-encoding', 'br').send(bytes)
  }

  #find(path: string, page: string): Buffer | undefined {
    const known = this.#compressed.get(path)
    if (known?.page === page) return known.bytes
    void this.#compress(path, page)
    return undefined
  }

  async #compress(path: string, page: string): Promise<void> {
    const entry: { page: string; bytes?: Buffer } = { page }
    this.#compressed.set(path, entry)
    entry.bytes = await compress(page).catch(() => undefined)
  }
}

/** Named, and not refused by a weight of zero. */
const accepted = {
  br: /\bbr\b(?! *; *q=0(?:\.0*)?(?:[ ,]|$))/,
  gzip: /\bgzip\b(?! *; *q=0(?:\.0*)?(?:[ ,]|$))/,
}

export function takes({ headers }: FastifyRequest, encoding: keyof typeof accepted): boolean {
  return accepted[encoding].test(String(headers['accept-encoding'] ?? ''))
}
