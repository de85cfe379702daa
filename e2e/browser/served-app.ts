import { createServer } from 'node:net'
import { startApp, type TestApp } from '../../packages/server/test/app.ts'
import { cleanUp } from '../../packages/server/test/setup/clean-up.ts'

const LOCAL_URL = 'http://127.0.0.1'

export type ServedApp = TestApp & { url: string }

/** The port of this worker's apps: an address the browser knows needs no code loaded again. */
let usual = 0

/**
 * The real app with its built client, on a free port and with its own database. Over TLS for its
 * settings alone: no proxy stands in front, so cookies and links are those of plain HTTP.
 */
export async function serveApp(settings: Record<string, string> = {}): Promise<ServedApp> {
  const changes = settings.NODE_ENV === 'production' ? { publicUrl: new URL(LOCAL_URL) } : {}
  const started = await startApp(settings, undefined, changes)
  const port = (await isFree(usual)) ? usual : 0
  const url = await started.app.listen({ port, host: '127.0.0.1' })
  usual ||= Number(new URL(url).port)
  // The browser keeps connections that have sent nothing; closing would wait a minute for them.
  cleanUp(() => started.app.server.closeAllConnections())
  return { ...started, url }
}

async function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
  server.once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
