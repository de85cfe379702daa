import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { SECOND } from '@swapstead/domain/times.ts'
import type { FastifyInstance } from 'fastify'

/** In which a body arrives whole, unless it is an upload that goes on at this speed. */
const BODY_MS = 30 * SECOND
const UPLOAD_BYTES_PER_MS = 4
const limits = { wait: BODY_MS, bytesPerMs: UPLOAD_BYTES_PER_MS }

const uploads = new WeakSet<IncomingMessage>()

/** Photos of somebody who was let in take the time that a slow phone line needs. */
export function giveUploadTime(request: IncomingMessage): void {
  uploads.add(request)
}

/** Ends connections whose bodies come too slowly. Node itself has one limit for all requests. */
export function limitBodyTime(app: FastifyInstance, { wait, bytesPerMs } = limits): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw)) return
    const { socket } = raw
    const [begun, before] = [performance.now(), socket.bytesRead]
    const check = () => {
      const earned = uploads.has(raw) ? (socket.bytesRead - before) / bytesPerMs : 0
      const left = begun + wait + earned - performance.now()
      if (left <= 0) raw.destroy()
      else timer = setTimeout(check, left).unref()
    }
    let timer = setTimeout(check, wait).unref()
    finished(raw, { writable: false }, () => clearTimeout(timer))
  })
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}
