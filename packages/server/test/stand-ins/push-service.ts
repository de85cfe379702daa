import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import httpEce from 'http_ece'
import { onTestFinished } from 'vitest'

type PushedMessage = { tag: string; title: string; text: string; path: string }

/** A browser's subscription, with the private key that only the browser has. */
export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What has arrived, decrypted. */
  received: PushedMessage[]
  /** The headers of each request. */
  headers: Record<string, unknown>[]
}

/** A push service for one test, which decrypts what it gets as the browser would. */
export async function startPushService(
  answer: () => number | Promise<number> = () => 201,
): Promise<{ origin: string; browser: () => TestBrowser }> {
  const browsers = new Map<string, (body: Buffer, headers: Record<string, unknown>) => void>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const status = await answer()
    if (status < 300) browsers.get(request.url ?? '')?.(body, request.headers)
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    browser: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const browser: TestBrowser = {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth } },
        received: [],
        headers: [],
      }
      browsers.set(path, (body, headers) => {
        const text = httpEce.decrypt(body, {
          version: 'aes128gcm',
          privateKey: pair,
          authSecret: auth,
        })
        browser.received.push(JSON.parse(text.toString('utf8')))
        browser.headers.push(headers)
      })
      return browser
    },
  }
}
