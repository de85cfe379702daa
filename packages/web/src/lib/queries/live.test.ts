import { sampleMe } from '@swapstead/domain/test/sample-me.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recheckSession, sessionQuery } from '../session/session.ts'
import { followLiveUpdates } from './live.ts'
import { createQueryClient } from './query-client.ts'

/** The browser's event stream, as far as a page can tell; Node has none. */
class Stream extends EventTarget {
  static readonly opened: Stream[] = []
  readonly CLOSED = 2
  readonly address: string
  readyState = 1

  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }

  close() {
    this.readyState = this.CLOSED
  }

  /** The server answers the stream with a refusal: no browser tries again. */
  refuse() {
    this.readyState = this.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

const ann = sampleMe
const bob = { ...ann, id: '01980000-0000-7000-8000-000000000002', email: 'bob@example.com' }

const answers: (() => Response)[] = []
const signedIn = () => Response.json(ann)
const signedInAsAnother = () => Response.json(bob)
const signedOut = () =>
  Response.json({ message: 'Please sign in.', code: 'accounts.signed_out' }, { status: 401 })
const unreachable = () => Response.json({ message: 'Not ready', code: 'x.y' }, { status: 503 })

let tab: EventTarget & { hidden: boolean }
function turnTab(change: { hidden: boolean }) {
  Object.assign(tab, change).dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  tab = Object.assign(new EventTarget(), { hidden: false })
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/api/auth/user')
    return (answers.shift() ?? signedOut)()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Stream.opened.length = 0
  answers.length = 0
})

/** A client of somebody signed in, with something of theirs fetched. */
async function follow() {
  const client = createQueryClient(() => undefined)
  answers.push(signedIn)
  await client.fetchQuery(sessionQuery)
  client.setQueryData(['offers', 'incoming'], ['an offer of mine'])
  const { stop, catchUp } = followLiveUpdates(client)
  const has = (key: QueryKey) => client.getQueryData(key) !== undefined
  const isOld = (key: QueryKey) => client.getQueryState(key)?.isInvalidated
  const user = () => client.getQueryData(sessionQuery.queryKey)
  return { client, stop, catchUp, has, isOld, user }
}
/** A call that is under way until its answer arrives. */
function send(client: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = client.getMutationCache().build(client, { mutationFn: () => promise })
  const done = sent.execute(undefined)
  const arrives = () => {
    resolve()
    return done
  }
  return { arrives }
}
const newestStream = () => Stream.opened.at(-1) ?? expect.unreachable('no stream was opened')

function announce(topic: string) {
  const data = JSON.stringify({ topics: [topic] })
  newestStream().dispatchEvent(new MessageEvent('changed', { data }))
}

test('C-54 a page that came without data asks what has changed since it knew who is signed in', async () => {
  const asked = new Date()
  answers.push(() =>
    Response.json(ann, { headers: { date: new Date(Date.now() + 3 * HOUR).toUTCString() } }),
  )
  const client = createQueryClient(() => undefined)
  await client.fetchQuery(sessionQuery)
  await vi.advanceTimersByTimeAsync(20_000)
  followLiveUpdates(client)
  const since = new URLSearchParams(newestStream().address.split('?')[1]).get('since')
  // By the server's clock: this device is three hours slow.
  const late = Date.parse(since ?? '') - asked.getTime() - 3 * HOUR
  expect(Math.abs(late)).toBeLessThan(3_000)
})

test('T-12 T-77 a session that ended elsewhere shows as signed out, and nothing fetched is left', async () => {
  const { has, user } = await follow()
  answers.push(signedOut)
  newestStream().refuse()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(user()).toBeNull())
  expect(has(['offers', 'incoming'])).toBe(false)
  await vi.runAllTimersAsync()
  expect(Stream.opened).toHaveLength(1)
})

test('T-33 T-77 a stream refused while a call gives the session a new name is no sign of its end', async () => {
  const { client, has, user } = await follow()
  const password = send(client)
  newestStream().refuse()
  await vi.advanceTimersByTimeAsync(10)
  answers.push(signedIn)
  await password.arrives()
  await vi.runAllTimersAsync()
  expect(user()).toMatchObject({ id: ann.id })
  expect(has(['offers', 'incoming'])).toBe(true)
  expect(Stream.opened).toHaveLength(2)
})

test('T-33 T-77 a session that another tab gives a new name is asked for again before it ends', async () => {
  const { client, stop, has, user } = await follow()
  const unsubscribe = new QueryObserver(client, sessionQuery).subscribe(() => undefined)
  answers.push(signedOut, signedIn)
  announce('account')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(answers).toEqual([signedIn])
  await vi.waitFor(() => expect(answers).toEqual([]))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(user()).toMatchObject({ id: ann.id })
  expect(has(['offers', 'incoming'])).toBe(true)
  answers.push(signedOut, signedIn)
  const rechecked = recheckSession(client)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await rechecked).toBe(true)
  unsubscribe()
  stop()
})

test('T-12 a stream that a server on its way up refuses is opened again, with all that was fetched', async () => {
  for (const answer of [signedIn, unreachable]) {
    const { stop, has, user } = await follow()
    const before = Stream.opened.length
    answers.push(answer)
    newestStream().refuse()
    await vi.runAllTimersAsync()
    expect(Stream.opened).toHaveLength(before + 1)
    expect(user()).toMatchObject({ id: ann.id })
    expect(has(['offers', 'incoming'])).toBe(true)
    stop()
  }
})

test('T-12 whoever has left the page opens no stream any more', async () => {
  const { stop } = await follow()
  answers.push(signedIn)
  newestStream().refuse()
  stop()
  await vi.runAllTimersAsync()
  expect(Stream.opened).toHaveLength(1)
})

test('C-54 F-19 a hidden tab soon ends its stream, and catches up when it is seen again', async () => {
  const { stop, isOld } = await follow()
  const first = newestStream()
  for (const hidden of [true, false]) {
    turnTab({ hidden })
    await vi.advanceTimersByTimeAsync(4_900)
  }
  expect([first.readyState, Stream.opened.length]).toEqual([1, 1])
  turnTab({ hidden: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(first.readyState).toBe(first.CLOSED)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Stream.opened).toHaveLength(1)
  turnTab({ hidden: false })
  expect(Stream.opened).toHaveLength(2)
  answers.push(signedIn)
  newestStream().dispatchEvent(new Event('open'))
  await vi.waitFor(() => expect(isOld(['offers', 'incoming'])).toBe(true))
  stop()
  turnTab({ hidden: false })
  expect(Stream.opened).toHaveLength(2)
})

test('C-54 T-12 a tab opened behind another has no stream, nor does one that is refused while hidden', async () => {
  tab.hidden = true
  const { stop } = await follow()
  expect(Stream.opened).toHaveLength(0)
  turnTab({ hidden: false })
  turnTab({ hidden: true })
  answers.push(unreachable)
  newestStream().refuse()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Stream.opened).toHaveLength(1)
  turnTab({ hidden: false })
  expect(Stream.opened).toHaveLength(2)
  stop()
})

test('T-77 whoever finds another account signed in sees nothing of the one before', async () => {
  const { client, has, user } = await follow()
  answers.push(signedInAsAnother)
  expect(await recheckSession(client)).toBe(true)
  expect(user()).toMatchObject({ id: bob.id })
  expect(has(['offers', 'incoming'])).toBe(false)
})

test('T-77 recheck with the same account keeps what was fetched', async () => {
  const { client, has } = await follow()
  answers.push(signedIn)
  await recheckSession(client)
  expect(has(['offers', 'incoming'])).toBe(true)
})

test('T-12 T-77 a stream that comes back asks first who is signed in, then refreshes', async () => {
  const { stop, has, isOld, user } = await follow()
  const isOfferOld = () => isOld(['offers', 'incoming'])
  const stream = newestStream()
  stream.dispatchEvent(new Event('open'))
  answers.push(signedIn)
  stream.dispatchEvent(new Event('error'))
  stream.dispatchEvent(new Event('open'))
  expect(isOfferOld()).toBe(false)
  await vi.waitFor(() => expect(isOfferOld()).toBe(true))
  answers.push(signedInAsAnother)
  stream.dispatchEvent(new Event('open'))
  await vi.waitFor(() => expect(has(['offers', 'incoming'])).toBe(false))
  expect(user()).toMatchObject({ id: bob.id })
  stop()
})

test('T-12 C-54 a stream that stands only at the second try refreshes what was fetched before it', async () => {
  const { stop, isOld } = await follow()
  newestStream().dispatchEvent(new Event('error'))
  answers.push(signedIn)
  newestStream().dispatchEvent(new Event('open'))
  await vi.waitFor(() => expect(isOld(['offers', 'incoming'])).toBe(true))
  stop()
})

test('C-54 what is announced while a page loads for the first time is shown after it', async () => {
  const { client, stop } = await follow()
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const queryFn = vi.fn(() => Promise.resolve(['an old offer', 'a new one']))
  queryFn.mockReturnValueOnce(promise)
  const list = new QueryObserver(client, { queryKey: ['offers', 'outgoing'], queryFn })
  const unsubscribe = list.subscribe(() => undefined)
  announce('offers')
  await vi.advanceTimersByTimeAsync(10)
  resolve(['an old offer'])
  await vi.waitFor(() => expect(list.getCurrentResult().data).toHaveLength(2))
  unsubscribe()
  stop()
})

test('F-19 C-54 when the network is back, what events tell about is fetched anew and nothing else', async () => {
  const { client, stop, catchUp, isOld } = await follow()
  const told: QueryKey[] = [
    ['offers', 'incoming'],
    ['items', 'mine'],
    ['items', 'one', 'id'],
    ['messages', 'conversation', 'id'],
    ['notifications', 'count'],
    ['tickets', 'staff', 'counts'],
    ['screening', 'finds', 'count'],
    ['gifts'],
  ]
  const others: QueryKey[] = [
    ['items', 'nearby', { radius: 50 }],
    ['items', 'places', {}],
    ['items', 'similar', 'id'],
    ['console', 'docs'],
    ['upgrades', 'prices'],
  ]
  for (const key of [...told, ...others]) client.setQueryData(key, [])
  answers.push(signedIn)
  await catchUp()
  expect(told.map(isOld)).toEqual(told.map(() => true))
  expect(others.map(isOld)).toEqual(others.map(() => false))
  stop()
})

test('ACCOUNTS-68 T-33 a new password that is announced before its answer arrives signs nobody out', async () => {
  const { client, user } = await follow()
  const unsubscribe = new QueryObserver(client, sessionQuery).subscribe(() => undefined)
  const password = send(client)
  announce('account')
  await vi.advanceTimersByTimeAsync(10)
  expect(user()).toMatchObject({ id: ann.id })
  answers.push(() => Response.json({ ...ann, firstName: 'Anna' }))
  await password.arrives()
  await vi.waitFor(() => expect(user()).toMatchObject({ firstName: 'Anna' }))
  unsubscribe()
})

test('C-54 a topic refreshes what it is about and leaves the rest', async () => {
  const { client, isOld } = await follow()
  client.setQueryData(['account', 'sessions'], [])
  announce('account')
  await vi.waitFor(() => expect(isOld(['account', 'sessions'])).toBe(true))
  expect(isOld(['session'])).toBe(true)
  expect(isOld(['offers', 'incoming'])).toBe(false)
})

test('C-54 SHELL-52 a burst of tickets is fetched once at its beginning and once at its end', async () => {
  const { client, stop } = await follow()
  const fetched = vi.fn(async () => 1)
  const queryKey = ['tickets', 'staff', 'counts'] as const
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn: fetched }).subscribe(
    () => undefined,
  )
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  for (let count = 0; count < 50; count += 1) announce('tickets')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
  announce('tickets')
  await vi.advanceTimersByTimeAsync(10)
  expect(fetched).toHaveBeenCalledTimes(4)
  announce('tickets')
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(4)
  unsubscribe()
})

test('C-54 SUPPORT-13 a ticket announced while the page is sending is fetched when the answer is there', async () => {
  const { client, stop, isOld } = await follow()
  client.setQueryData(['tickets', 'staff', 'one'], 'open')
  const deletion = send(client)
  announce('tickets')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isOld(['tickets', 'staff', 'one'])).toBe(false)
  await deletion.arrives()
  await vi.waitFor(() => expect(isOld(['tickets', 'staff', 'one'])).toBe(true))
  stop()
})

test('C-54 S-97 the review list is fetched anew with its count when a find is announced', async () => {
  const { client, stop, isOld } = await follow()
  const keys: QueryKey[] = [
    ['screening', 'finds', 'count'],
    ['screening', 'finds', 'list', 'open', ''],
  ]
  for (const key of keys) client.setQueryData(key, 0)
  client.setQueryData(['screening', 'entries'], [])
  announce('finds')
  await vi.waitFor(() => expect(keys.map(isOld)).toEqual([true, true]))
  expect(isOld(['screening', 'entries'])).toBe(false)
  stop()
})

test('T-77 what a link of a mail has led to outlasts the session, so that it is not sent twice', async () => {
  const { client, has, user } = await follow()
  client.setQueryData(['link', 'deletion'], { message: 'Deleted' })
  client.setQueryData(['session', 'door'], 'member')
  answers.push(signedOut)
  const rechecked = recheckSession(client)
  await vi.advanceTimersByTimeAsync(2_000)
  await rechecked
  expect(has(['link', 'deletion'])).toBe(true)
  expect(has(['session', 'door'])).toBe(false)
  expect(user()).toBeNull()
})
