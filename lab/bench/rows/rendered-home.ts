import { rate, type Target } from '../../kit/load.ts'
import { startServer } from '../../kit/server.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { loadPage, openPhone } from '../pages.ts'
import { perProcessorSecond } from '../processor-time.ts'
import { signIn } from './member-home.ts'

const PORT = 3921
const CONNECTIONS = 2

/** B31: a home that the server renders, against the calls of one that comes empty. */
export async function prepareRenderedHome({
  url,
  server,
  cookies,
}: Pick<Given, 'url' | 'server' | 'cookies'>): Promise<Prepared> {
  const calls = await callsOfEmptyHome(url, cookies[0] ?? '')
  const work = await perProcessorSecond(url, server.child)
  const millisecondsOf = (target: Target, requests: number) => {
    const perSecond = work((seconds) => rate({ ...target, cookies }, CONNECTIONS, seconds))
    return async (seconds: number) => (requests * 1000) / (await perSecond(seconds))
  }
  const row: Row = {
    id: 'B31',
    what: `processor time of a rendered home ÷ of the ${calls.length} calls of an empty one`,
    bar: 1.5,
    reachedBy: 'less',
    unit: 'ms',
    ours: millisecondsOf({ url: `${server.origin}/` }, 1),
    other: millisecondsOf({ url: server.origin, endings: calls }, calls.length),
  }
  return { rows: [row], stop: async () => undefined }
}

/** The calls that a browser makes for a home that comes empty, each once. */
async function callsOfEmptyHome(url: string, cookie: string): Promise<string[]> {
  const server = await startServer(url, { port: PORT, settings: { RENDER_PAGES: 'off' } })
  const phone = await openPhone()
  try {
    const context = await phone.context()
    await signIn(context, server.origin, cookie)
    const calls = new Set<string>()
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const isCall = pathname.startsWith('/api/') && pathname !== '/api/events'
      if (isCall && request.method() === 'GET') calls.add(pathname + search)
    })
    await loadPage(context, server.origin, (page) => page.getByRole('article').first().waitFor())
    return [...calls]
  } finally {
    await phone.close()
    await server.stop()
  }
}
