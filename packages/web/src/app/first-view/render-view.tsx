import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { profileStage } from '@swapstead/domain/accounts/profile.ts'
import {
  type Ask,
  isForMembers,
  type RenderedView,
  type ViewName,
  type ViewRenderer,
  type ViewRequest,
} from '@swapstead/domain/first-view.ts'
import { inputSentence } from '@swapstead/domain/input-sentences.ts'
import type { FetchQueryOptions, Query, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { townQuery } from '../../features/towns/api.ts'
import { answerCallsWith } from '../../lib/hydration/server-answers.ts'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { readSession, sessionQuery } from '../../lib/session/session.ts'
import { App } from '../App.tsx'
import { pageTitle } from '../layout/page-title.ts'
import { openAppRouter } from '../router.tsx'
import { writeViewData } from './view-data.ts'

z.config({ customError: inputSentence })
const asks = new AsyncLocalStorage<Ask>()
answerCallsWith((address) => {
  const ask = asks.getStore()
  if (!ask) throw new Error('no page is being rendered')
  return ask(address)
})

/**
 * A query that a view is known to need: fetched first, it saves a rendering. Rendering finds all
 * other queries.
 */
const firstQueries: Partial<Record<ViewName, (params: Params) => FetchQueryOptions>> = {
  town: ({ state = '', town = '' }) => townQuery(state, town) as FetchQueryOptions,
}
type Params = Record<string, string | undefined>

/**
 * Renderings at most: a query may appear only once another is answered. The browser fetches those
 * that are left.
 */
const ROUNDS = 4

export const renderView: ViewRenderer['renderView'] = (request) =>
  asks.run(request.ask, async () => {
    const client = createQueryClient(() => undefined)
    try {
      return await render(client, request)
    } finally {
      // Otherwise its timers would keep the answers for an hour.
      client.clear()
    }
  })

/** Renders until every query of the page is answered. */
async function render(
  queryClient: QueryClient,
  { view, address, now, settings }: ViewRequest,
): Promise<RenderedView | null> {
  const me = await readSession()
  queryClient.setQueryData(sessionQuery.queryKey, me)
  const router = await openAppRouter({ address })
  // The setup form of a new member is not rendered on the server.
  if (me ? profileStage(me) === 'setup' : isForMembers(view)) return null
  const first = firstQueries[view]?.(router.match().params)
  if (first) await queryClient.prefetchQuery(first)
  const app = <App {...{ queryClient, router, view: { now, settings } }} />
  for (let round = 1; round <= ROUNDS; round += 1) {
    const html = await toHtml(app)
    const open = openQueries(queryClient)
    if (open.length === 0 || round === ROUNDS) {
      return {
        title: pageTitle(router.match()),
        ...splitPreloads(html),
        data: writeViewData(queryClient, now),
      }
    }
    // What fails stays unanswered, and the browser asks again.
    await Promise.all(open.map((query) => query.fetch().catch(() => undefined)))
  }
  return null
}

/** Queries of mounted components that were not sent yet. */
function openQueries(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled } = options as { enabled?: boolean }
      return state.status === 'pending' && enabled !== false
    })
}

/** React puts the preloads of the first pictures before everything else. */
function splitPreloads(html: string): { preloads: string; markup: string } {
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(html) ?? []
  return { preloads, markup: html.slice(preloads.length) }
}

/** React's mark of a part that was not rendered. No text contains it: React escapes `<`. */
const UNFINISHED = '<!--$!-->'

/** Without a stream rendering takes less, but does not wait for parts whose code is loaded late. */
async function toHtml(app: ReactNode): Promise<string> {
  try {
    const html = renderToString(app)
    return html.includes(UNFINISHED) ? await toFinishedHtml(app) : html
  } catch {
    // The stream also waits for lazy code outside a boundary, and reports other errors.
    return toFinishedHtml(app)
  }
}

/** Everything in one piece: pieces that come later would need inline code. */
function toFinishedHtml(app: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const parts: string[] = []
  const target = new Writable({
    decodeStrings: false,
    write: (part: string | Buffer, _encoding, done) => {
      parts.push(part.toString())
      done()
    },
    final: (done) => {
      resolve(parts.join(''))
      done()
    },
  })
  const { pipe } = renderToPipeableStream(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(target),
    onError: reject,
  })
  return promise
}
