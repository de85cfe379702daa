import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this a packet goes out either way. */
const WORTHWHILE_BYTES = 1_024
/** A list of items takes a tenth of its bytes at a fifth of the time that the best quality takes. */
const QUALITY = 4

/**
 * Compresses what is written anew for each answer: JSON and pages. Files of the client come compressed already, photos are, and
 * an event stream must not wait. What clients send is never decompressed (a small body could grow without end).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/html)\b/,
    threshold: WORTHWHILE_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    globalDecompression: false,
  })
}
