import { LIVE_PATH, LiveTopic } from '@swapstead/domain/live/topics.ts'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { fetchAnew } from './fetch-anew.ts'
import { recheckSession } from './session.ts'

const Changed = z.object({ topics: z.array(LiveTopic) })

/** Until a stream that a server on its way up has refused is asked for again. */
const REOPEN_MS = 5_000

/** Which fetched data each topic makes old. */
const keysOf: Record<LiveTopic, QueryKey[]> = {
  items: [['items']],
  offers: [['offers'], ['items']],
  messages: [['messages']],
  notifications: [['notifications']],
  tickets: [['tickets']],
  gifts: [['gifts'], ['session']],
  campaigns: [['campaigns']],
  account: [['session'], ['account']],
}

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
  let source = open()
  let reopening: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function open(hasMissed = false): EventSource {
    const stream = new EventSource(LIVE_PATH)
    stream.addEventListener('changed', (event) => refresh(client, event.data))
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

  /** Whether somebody is still signed in here; without an answer nothing changes. */
  async function isStillSignedIn(): Promise<boolean> {
    await untilNothingIsSent(client)
    const isSignedIn = await recheckSession(client).catch(() => true)
    return isSignedIn && !isStopped
  }

  /** Who is signed in may have changed while there was no connection: that is known before anything is fetched (T-77). */
  async function catchUp() {
    if (await isStillSignedIn()) await fetchAnew(client, [])
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
    source.close()
  }

  return { stop, catchUp }
}

/**
 * What is being sent may give the session a new name (a new password does): whatever is asked under the old one meanwhile
 * is refused, and that would look like its end.
 */
function untilNothingIsSent(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return
      stop()
      resolve()
    })
  })
}

async function askAnew(client: QueryClient, topic: LiveTopic): Promise<void> {
  if (topic === 'account') await untilNothingIsSent(client)
  for (const queryKey of keysOf[topic]) void fetchAnew(client, queryKey)
}

function refresh(client: QueryClient, data: string): void {
  const changed = Changed.safeParse(JSON.parse(data))
  for (const topic of changed.data?.topics ?? []) {
    void askAnew(client, topic)
  }
}
