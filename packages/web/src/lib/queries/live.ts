import { LIVE_PATH, type LiveTopic } from '@swapstead/domain/live/topics.ts'
import {
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { type FirstView, FirstViewContext } from '../hydration/first-view.ts'
import { serverTime } from '../hydration/now.ts'
import { recheckSession, sessionQuery, whenMutationsSettle } from '../session/session.ts'
import { withQuery } from './api.ts'
import { refreshQueries } from './refresh-queries.ts'

/** The wait before reopening a stream that a starting server refused. */
const REOPEN_MS = 5_000
/** Browsers open six connections to a host, so a page that stays hidden closes its stream. */
const HIDDEN_MS = 5_000
/** A page may fetch its data this long before it knows who is signed in. */
const ASKED_MS = 1_000

const SESSION: QueryKey = ['session']

/** The queries that each topic invalidates. */
const keysOf: Record<LiveTopic, QueryKey[]> = {
  items: [['items'], ['hearts']],
  // A step of a trade moves its conversation up, and a counter-offer adds its message.
  offers: [['offers'], ['items'], ['messages']],
  // A swap of three counts among a member's swaps, and its meeting may be their next.
  rings: [
    ['rings'],
    ['items'],
    ['messages', 'inbox'],
    ['offers', 'profile'],
    ['offers', 'incoming', 'count'],
    SESSION,
  ],
  messages: [['messages']],
  notifications: [['notifications']],
  tickets: [['tickets']],
  finds: [['screening', 'finds']],
  gifts: [['gifts'], SESSION],
  campaigns: [['campaigns']],
  account: [SESSION, ['account']],
}

/**
 * Queries of what others post. No event reports that, so these need no refetch after lost events.
 */
const browsed: readonly QueryKey[] = [
  ['items', 'nearby'],
  ['items', 'places'],
  ['items', 'newest'],
  ['items', 'similar'],
  ['items', 'around'],
  ['items', 'of-member'],
  ['items', 'wishlist-nearby'],
]

/** Whether events that were lost may have invalidated this query. */
function mayBeOutOfDate({ queryKey }: { queryKey: QueryKey }): boolean {
  const isWithin = (key: QueryKey) => partialMatchKey(queryKey, key)
  return Object.values(keysOf).flat().some(isWithin) && !browsed.some(isWithin)
}

/**
 * Topics that reach every open staff page. The first event is fetched at once and later ones
 * together after a pause, so that a burst of tickets causes no burst of requests.
 */
const staffTopics: ReadonlySet<LiveTopic> = new Set(['tickets', 'finds'])
const STAFF_PAUSE_MS = 5_000

/** Refetches what the server reports as changed, or may have reported while the page was offline. */
export function useLiveUpdates(userId: string | undefined): void {
  const client = useQueryClient()
  const view = use(FirstViewContext)
  useEffect(() => {
    if (!userId) return
    const { stop, catchUp } = followLiveUpdates(client, (view && takeTime(view)) ?? undefined)
    // The back button may restore a page whose session has ended since.
    const recheck = (event: PageTransitionEvent) => {
      // If this fails, the reopened stream checks the session again.
      if (event.persisted) void recheckSession(client).catch(() => undefined)
    }
    window.addEventListener('pageshow', recheck)
    // Changes reported while offline could not be fetched, even if the stream survived.
    const online = () => void catchUp()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('pageshow', recheck)
      window.removeEventListener('online', online)
      stop()
    }
  }, [client, userId, view])
}

const taken = new WeakSet<FirstView>()

/** The time of the data that a rendered page came with; null from the second call on. */
function takeTime(view: FirstView): Date | null {
  if (taken.has(view)) return null
  taken.add(view)
  return view.now
}

/** The time since which a page that came without data may have missed events. */
function askedSince(client: QueryClient): Date | null {
  const answeredAt = client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt
  return answeredAt ? serverTime(answeredAt - ASKED_MS) : null
}

/**
 * Follows the session's event stream while the page is visible, from the time of the data it shows.
 * `catchUp` refetches what lost events may have named.
 */
export function followLiveUpdates(client: QueryClient, since = askedSince(client)) {
  const pauses: Pauses = new Map()
  let source: EventSource | undefined
  /** Opens the stream again, or closes it on a hidden page. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let mayHaveMissed = document.hidden && !since
  let isStopped = false
  document.addEventListener('visibilitychange', onVisibilityChange)
  if (!document.hidden) open()

  function open(): void {
    const stream = new EventSource(
      mayHaveMissed || !since ? LIVE_PATH : withQuery(LIVE_PATH, { since: since.toISOString() }),
    )
    stream.addEventListener('changed', (event) => {
      for (const topic of topicsOf(event.data)) hear(client, pauses, topic)
    })
    stream.addEventListener('missed', () => void catchUp())
    stream.addEventListener('open', () => {
      if (mayHaveMissed) void catchUp()
    })
    stream.addEventListener('error', () => {
      // Events before the next open are lost.
      mayHaveMissed = true
      if (stream.readyState === stream.CLOSED) void recheckAndReopen()
    })
    source = stream
  }

  function onVisibilityChange(): void {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(close, HIDDEN_MS)
    else if (!source) open()
  }

  function close(): void {
    mayHaveMissed = true
    source?.close()
    source = undefined
  }

  /** A failed check counts as signed in. */
  async function isStillSignedIn(): Promise<boolean> {
    await whenMutationsSettle(client)
    const isSignedIn = await recheckSession(client).catch(() => true)
    return isSignedIn && !isStopped
  }

  /** The account may have changed while offline, so the session is checked first. */
  async function catchUp() {
    if (await isStillSignedIn()) await refreshQueries(client, [], mayBeOutOfDate)
  }

  /** A refused stream stays closed: the session has ended or the server is not ready. */
  async function recheckAndReopen() {
    close()
    if (!(await isStillSignedIn()) || document.hidden || source) return
    timer = setTimeout(open, REOPEN_MS)
  }

  function stop() {
    isStopped = true
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearTimeout(timer)
    pauses.clear()
    close()
  }

  return { stop, catchUp }
}

/** Staff topics that are paused, and whether an event has come meanwhile. */
type Pauses = Map<LiveTopic, boolean>

function hear(client: QueryClient, pauses: Pauses, topic: LiveTopic): void {
  if (pauses.has(topic)) {
    pauses.set(topic, true)
    return
  }
  void refreshTopic(client, topic)
  if (!staffTopics.has(topic)) return
  pauses.set(topic, false)
  setTimeout(() => {
    const hasNews = pauses.get(topic)
    pauses.delete(topic)
    if (hasNews) hear(client, pauses, topic)
  }, STAFF_PAUSE_MS)
}

/** Waits for own mutations, so that a ticket being deleted is not fetched again. */
async function refreshTopic(client: QueryClient, topic: LiveTopic): Promise<void> {
  if (keysOf[topic].includes(SESSION) || staffTopics.has(topic)) await whenMutationsSettle(client)
  for (const queryKey of keysOf[topic]) void refreshQueries(client, queryKey)
}

/** A newer server may know more topics. */
function topicsOf(data: string): LiveTopic[] {
  const { topics }: { topics: string[] } = JSON.parse(data)
  return topics.filter((topic): topic is LiveTopic => Object.hasOwn(keysOf, topic))
}
