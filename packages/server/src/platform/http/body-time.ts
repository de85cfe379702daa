import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { SECOND } from '@swapstead/domain/times.ts'
import type { FastifyInstance } from 'fastify'

/**
 * A body has three windows of ten seconds. An upload has three more after each that brings 4 KB a
 * second, so that it outlasts a tunnel.
 */
const limits = { windowMs: 10 * SECOND, windows: 3, bytesPerMs: 4 }

const uploads = new WeakSet<IncomingMessage>()

/** Photos of somebody who was let in take the time that a slow phone line needs. */
export function giveUploadTime(request: IncomingMessage): void {
  uploads.add(request)
}

/** Ends connections whose bodies come too slowly. Node itself has one limit for all requests. */
export function limitBodyTime(
  app: FastifyInstance,
  { windowMs, windows, bytesPerMs } = limits,
): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw)) return
    const { socket } = raw
    let [seen, left] = [socket.bytesRead, windows]
    const timer = setInterval(() => {
      const bytes = socket.bytesRead - seen
      seen = socket.bytesRead
      const isFast = uploads.has(raw) && bytes >= bytesPerMs * windowMs
      left = isFast ? windows : left - 1
      if (left <= 0) raw.destroy()
    }, windowMs).unref()
    finished(raw, { writable: false }, () => clearInterval(timer))
  })
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}
