import { LIVE_PATH, LiveTopic } from '@swapstead/domain/live/topics.ts'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { refreshQueries } from './refresh-queries.ts'
import { recheckSession, whenMutationsSettle } from './session.ts'

const Changed = z.object({ topics: z.array(LiveTopic) })

/** Until a stream that a server on its way up has refused is asked for again. */
const REOPEN_MS = 5_000

const SESSION: QueryKey = ['session']

/** Which fetched data each topic makes old. */
const keysOf: Record<LiveTopic, QueryKey[]> = {
  items: [['items']],
  offers: [['offers'], ['items']],
  messages: [['messages']],
  notifications: [['notifications']],
  tickets: [['tickets']],
  finds: [['screening', 'finds']],
  gifts: [['gifts'], SESSION],
  campaigns: [['campaigns']],
  account: [SESSION, ['account']],
}

/**
 * What all staff hear of, whoever caused it. Its first news is fetched at once; what comes within so long after it is
 * fetched together at the end, so that a burst of tickets is no burst of fetches by every open staff page.
 */
const staffTopics: ReadonlySet<LiveTopic> = new Set(['tickets', 'finds'])
const STAFF_PAUSE_MS = 5_000

/** While somebody is signed in: refreshes what the server says has changed, and everything after a lost connection. */
export function useLiveUpdates(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!userId) return
    const { stop, catchUp } = followLiveUpdates(client)
    // A page that the back button brings back may be of a session that has ended since (T-77).
    const recheck = (event: PageTransitionEvent) => {
      // Without an answer the stream, which is opened again, asks once more.
      if (event.persisted) void recheckSession(client).catch(() => undefined)
    }
    window.addEventListener('pageshow', recheck)
    // What was announced while there was no network could not be fetched, though the stream may have held.
    const online = () => void catchUp()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('pageshow', recheck)
      window.removeEventListener('online', online)
      stop()
    }
  }, [client, userId])
}

/** Follows the event stream of whoever is signed in; answers the ways to stop and to fetch what was missed. */
export function followLiveUpdates(client: QueryClient) {
  const pauses = new Map<LiveTopic, { timer: ReturnType<typeof setTimeout>; hasNews: boolean }>()
  let source = open()
  let reopening: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function open(hasMissed = false): EventSource {
    const stream = new EventSource(LIVE_PATH)
    stream.addEventListener('changed', (event) => {
      for (const topic of topicsOf(event.data)) hear(topic)
    })
    let mayHaveMissed = hasMissed
    stream.addEventListener('open', () => {
      if (mayHaveMissed) void catchUp()
    })
    stream.addEventListener('error', () => {
      // Whatever is announced before it stands again, or for the first time.
      mayHaveMissed = true
      if (stream.readyState === stream.CLOSED) void askAndReopen()
    })
    return stream
  }

  function hear(topic: LiveTopic): void {
    const pause = pauses.get(topic)
    if (pause) {
      pause.hasNews = true
      return
    }
    void askAnew(client, topic)
    if (!staffTopics.has(topic)) return
    pauses.set(topic, { timer: setTimeout(() => endPause(topic), STAFF_PAUSE_MS), hasNews: false })
  }

  function endPause(topic: LiveTopic): void {
    const hasNews = pauses.get(topic)?.hasNews
    pauses.delete(topic)
    if (hasNews) hear(topic)
  }

  /** Whether somebody is still signed in here; without an answer nothing changes. */
  async function isStillSignedIn(): Promise<boolean> {
    await whenMutationsSettle(client)
    const isSignedIn = await recheckSession(client).catch(() => true)
    return isSignedIn && !isStopped
  }

  /** Who is signed in may have changed while there was no connection: that is known before anything is fetched (T-77). */
  async function catchUp() {
    if (await isStillSignedIn()) await refreshQueries(client, [])
  }

  /** A stream is closed for good when it was refused: the session has ended, or the server is not ready. */
  async function askAndReopen() {
    if (!(await isStillSignedIn())) return
    reopening = setTimeout(() => {
      source = open(true)
    }, REOPEN_MS)
  }

  function stop() {
    isStopped = true
    clearTimeout(reopening)
    for (const { timer } of pauses.values()) clearTimeout(timer)
    source.close()
  }

  return { stop, catchUp }
}

/** What the page itself is sending shows first: a ticket that it deletes is not asked for again. */
async function askAnew(client: QueryClient, topic: LiveTopic): Promise<void> {
  if (keysOf[topic].includes(SESSION) || staffTopics.has(topic)) await whenMutationsSettle(client)
  for (const queryKey of keysOf[topic]) void refreshQueries(client, queryKey)
}

function topicsOf(data: string): LiveTopic[] {
  return Changed.safeParse(JSON.parse(data)).data?.topics ?? []
}
