import { hash } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

/** Foreign origins that a page may load from, by directive. */
export type PageSources = Partial<
  Record<'scriptSrc' | 'styleSrc' | 'frameSrc' | 'connectSrc' | 'fontSrc' | 'imgSrc', string[]>
>

/** Helmet's headers, computed once per set of page sources. */
export function securityHeaders(config: Config, page: PageSources = {}): OutgoingHttpHeaders {
  const secure = config.publicUrl.protocol === 'https:'
  const tiles = config.mapTiles ? [config.mapTiles.origin] : []
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...tiles, ...(page.connectSrc ?? [])],
        fontSrc: ["'self'", ...(page.fontSrc ?? [])],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(page.frameSrc && { frameSrc: page.frameSrc }),
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...(page.imgSrc ?? [])],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...(page.scriptSrc ?? [])],
        styleSrc: ["'self'", ...(page.styleSrc ?? [])],
        workerSrc: ["'self'", 'blob:'],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  })
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(answer.req, answer, () => undefined)
  return answer.getHeaders()
}

/** Hashes of the inline elements, as the content security policy names them. */
export function inlineHashes(html: string, element: 'style' | 'script'): string[] {
  return [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${hash('sha256', content, 'base64')}'`,
  )
}
