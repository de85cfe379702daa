import { startApp, type TestApp } from '../packages/server/test/app.ts'

export type ServedApp = TestApp & { url: string }

/** The real app with its built client, on a free port and with its own database. */
export async function serveApp(settings: Record<string, string> = {}): Promise<ServedApp> {
  const started = await startApp(settings)
  const url = await started.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...started, url }
}
