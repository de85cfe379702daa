import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { type MutationMeta, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessionQuery } from '../session/session.ts'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

const SOURCES = fileURLToPath(new URL('../..', import.meta.url))

afterEach(() => vi.unstubAllGlobals())

test('SHELL-51 SHELL-52 SHELL-53 SHELL-54 nothing is fetched again by itself', async () => {
  const client = createQueryClient(() => undefined)
  const fetched = vi.fn(() => Promise.reject(new Error('no')))
  await client.fetchQuery({ queryKey: ['gifts'], queryFn: fetched }).catch(() => undefined)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(client.getDefaultOptions()).toMatchObject({
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  })
})

test('SHELL-52 SHELL-53 by a timer or by focus nothing is fetched but what decision 0041 names', async () => {
  const timed: Record<string, string[]> = {}
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue
    const found = readFileSync(join(SOURCES, file), 'utf8').match(/refetch(Interval\w*|On\w+)/g)
    if (found) timed[file.replaceAll('\\', '/')] = found.sort()
  }
  expect(timed).toEqual({
    'lib/queries/query-client.ts': [
      'refetchInterval',
      'refetchOnReconnect',
      'refetchOnWindowFocus',
    ],
    'features/support/staff-api.ts': ['refetchInterval'],
    'features/sandbox/guest-session.ts': ['refetchInterval', 'refetchOnWindowFocus'],
    'features/dev-team/logs/api.ts': ['refetchInterval'],
  })
})

test('SHELL-59 a failed change shows its title with the sentence of the server', async () => {
  const notices: unknown[] = []
  const client = createQueryClient((notice) => notices.push(notice))
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () =>
      Promise.reject(new ApiError(409, '{"message":"Too late","code":"a.b"}', 'Conflict')),
    meta: { failure: 'Failed to accept offer' },
  })
  await mutation.execute(undefined).catch(() => undefined)
  expect(notices).toEqual([
    { title: 'Failed to accept offer', description: 'Too late', tone: 'destructive' },
  ])
})

test('SHELL-59 a change that succeeds may show the sentence of its answer', async () => {
  const notices: unknown[] = []
  const client = createQueryClient((notice) => notices.push(notice))
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.resolve({ message: 'Nothing was charged.' }),
    meta: { success: 'Payment cancelled', tellsAnswer: true },
  })
  await mutation.execute(undefined)
  expect(notices).toEqual([{ title: 'Payment cancelled', description: 'Nothing was charged.' }])
})

test('SHELL-59 the toast of a change may depend on its answer', async () => {
  const told: string[] = []
  const client = createQueryClient(({ title }) => told.push(title))
  const success = ({ agreed }: { agreed: boolean }) => (agreed ? 'All agreed' : 'You agreed')
  for (const agreed of [false, true]) {
    const mutationFn = () => Promise.resolve({ agreed })
    const meta = { success }
    await client.getMutationCache().build(client, { mutationFn, meta }).execute(undefined)
  }
  expect(told).toEqual(['You agreed', 'All agreed'])
})

test('C-54 S-91 an answer waits for the lists it has changed, but not for slow ones', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: string[] = []
  const client = createQueryClient(({ title }) => told.push(title))
  const { promise, resolve } = Promise.withResolvers<string>()
  const queryFn = vi.fn(() => promise)
  const list = new QueryObserver(client, { queryKey: ['offers'], queryFn, initialData: 'old' })
  onTestFinished(list.subscribe(() => undefined))
  const isDone = vi.fn()
  const meta: MutationMeta = { success: 'Offer sent!', refresh: [['offers']] }
  const change = () =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => 'sent', meta })
      .execute(undefined)
      .then(isDone)
  const first = change()
  await vi.advanceTimersByTimeAsync(500)
  expect(isDone).toHaveBeenCalledTimes(0)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDone).toHaveBeenCalledTimes(1)
  expect(told).toEqual(['Offer sent!'])
  await first
  const second = change()
  await vi.advanceTimersByTimeAsync(10)
  expect(isDone).toHaveBeenCalledTimes(1)
  resolve('new')
  await vi.advanceTimersByTimeAsync(10)
  expect(isDone).toHaveBeenCalledTimes(2)
  await second
  expect(list.getCurrentResult().data).toBe('new')
})

test('SHELL-44 SHELL-45 an error is "status: body", and shows the message field of a JSON body', () => {
  const body = '{"message":"Offer not found","code":"offers.not_found"}'
  const json = new ApiError(404, body, 'Not Found')
  expect(json.message).toBe(`404: ${body}`)
  expect(json.text).toBe('Offer not found')
  expect(json.code).toBe('offers.not_found')
  expect(new ApiError(502, 'Bad Gateway from a proxy', 'Bad Gateway').text).toBe(
    'Bad Gateway from a proxy',
  )
  expect(new ApiError(500, '', 'Internal Server Error').message).toBe('500: Internal Server Error')
})

/** The toasts of a mutation that fails this way. */
async function toastsOf(error: Error, meta: MutationMeta) {
  const notices: unknown[] = []
  const client = createQueryClient((notice) => notices.push(notice))
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(error), meta })
  await mutation.execute(undefined).catch(() => undefined)
  return notices
}

test('CAMPAIGNS-30 what a screen tells of itself shows no toast', async () => {
  const meta = { failure: 'Failed to create campaign', toastsNoFailure: true } as const
  expect(await toastsOf(new Error('no answer'), meta)).toEqual([])
})

test('ACCOUNTS-79 a failed sign-in shows the sentence of the server, or its own when there is none', async () => {
  const meta = { failure: 'Login failed', refusalText: 'Invalid email or password.' }
  const told = (description: string) => [{ title: meta.failure, description, tone: 'destructive' }]
  const banned = new ApiError(403, '{"message":"Deactivated.","code":"accounts.banned"}', '')
  expect(await toastsOf(banned, meta)).toEqual(told('Deactivated.'))
  const wordless = new ApiError(401, '', 'Unauthorized')
  expect(await toastsOf(wordless, meta)).toEqual(told('Invalid email or password.'))
})

test('ACCOUNTS-79 a sign-in that fails in the server never says that the password is wrong', async () => {
  const meta = { failure: 'Login failed', refusalText: 'Invalid email or password.' }
  const told = (description: string) => [{ title: meta.failure, description, tone: 'destructive' }]
  const broken = '{"message":"Something went wrong. Number 7","code":"platform.unexpected"}'
  expect(await toastsOf(new ApiError(500, broken, ''), meta)).toEqual(
    told('Something went wrong. Number 7'),
  )
  expect(await toastsOf(new ApiError(502, '<html>', 'Bad Gateway'), meta)).toEqual(
    told('Bad Gateway'),
  )
})

test('SHELL-45 SHELL-59 a blank message counts as none', async () => {
  const meta = { failure: 'Gift failed', failureText: 'Failed to send gift. Please try again.' }
  for (const message of ['', '  ']) {
    const error = new ApiError(503, JSON.stringify({ message }), 'Service Unavailable')
    expect(error.hasSentence).toBe(false)
    expect(error.text).toBe('Service Unavailable')
    expect(await toastsOf(error, meta)).toMatchObject([{ description: meta.failureText }])
  }
  const unnamed = new ApiError(409, '{"message":"Too late"}', 'Conflict')
  expect(unnamed.hasSentence).toBe(true)
  expect(unnamed.text).toBe('Too late')
  expect(new ApiError(500, '', '').text).toBe('Something went wrong. Nothing you typed is lost.')
})

type FetchedKey = 'gifts' | 'hearts'

/** A client that knows who is here, what its page fetches, and what is asked of the server beside it. */
function clientOf(me: Pick<Me, 'id'> | null, answer: () => Promise<Response>) {
  const notices: unknown[] = []
  const client = createQueryClient((notice) => notices.push(notice))
  client.setQueryData(sessionQuery.queryKey, me as Me | null)
  const ask = vi.fn((_address: string) => answer())
  vi.stubGlobal('fetch', ask)
  const fetched = vi.fn((_key: FetchedKey) =>
    Promise.reject(new ApiError(401, '{"message":"Please sign in."}', 'Unauthorized')),
  )
  const refused = (key: FetchedKey) =>
    client
      .fetchQuery({
        queryKey: [key],
        queryFn: () => fetched(key),
        meta: { failure: 'Failed to fetch' },
      })
      .catch(() => undefined)
  return { client, notices, ask, fetched, refused }
}

test('SHELL-46 fetches that nobody is signed in for show no toast, and ask together who is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answer = Promise.withResolvers<void>()
  const { client, notices, ask, fetched, refused } = clientOf({ id: 'ann' }, async () => {
    await answer.promise
    return new Response('', { status: 401 })
  })
  client.setQueryData(['offers'], ['one of Ann'])
  await Promise.all([refused('gifts'), refused('hearts')])
  await vi.waitFor(() => expect(ask.mock.calls.map(([to]) => to)).toEqual(['/api/auth/user']))
  answer.resolve()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ask.mock.calls).toHaveLength(1)
  expect(client.getQueryData(['offers'])).toEqual(['one of Ann'])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeNull())
  expect(client.getQueryData(['offers'])).toBeUndefined()
  expect(notices).toEqual([])
  expect(ask.mock.calls).toHaveLength(2)
  expect(fetched.mock.calls).toHaveLength(2)
})

test('SHELL-46 a fetch refused again and again asks who is here each time, and never goes round by itself', async () => {
  const away = () => Promise.resolve(new Response('', { status: 503 }))
  const { client, notices, ask, fetched, refused } = clientOf({ id: 'ann' }, away)
  for (const turn of [1, 2]) {
    await refused('gifts')
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(turn))
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(notices).toEqual([])
  expect(fetched.mock.calls).toHaveLength(2)
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ id: 'ann' })
})

test('SHELL-46 of visitors and guests nobody asks who is here', async () => {
  const { notices, ask, refused } = clientOf(null, () => expect.unreachable('asked'))
  await refused('gifts')
  expect(notices).toEqual([])
  expect(ask.mock.calls).toEqual([])
})

test('ACCOUNTS-81 a failure without an answer shows what the form says instead', async () => {
  const meta = { failure: 'Error', failureText: 'Failed to send reset email. Please try again.' }
  const failures = [
    new TypeError('no answer'),
    new ApiError(502, '<html>', 'Bad Gateway'),
    new ApiError(500, '{"message":"Something went wrong","code":"platform.internal"}', ''),
  ]
  for (const error of failures) {
    expect(await toastsOf(error, meta)).toEqual([
      { title: 'Error', description: meta.failureText, tone: 'destructive' },
    ])
  }
})

test('ACCOUNTS-79 a refusal that the screen itself answers shows no toast, any other does', async () => {
  const meta = { failure: 'Login failed', answered: ['auth.second_factor_required'] }
  const asked = '{"message":"Please enter the code.","code":"auth.second_factor_required"}'
  const wrong = '{"message":"Not right.","code":"auth.second_factor_wrong"}'
  expect(await toastsOf(new ApiError(401, asked, ''), meta)).toEqual([])
  expect(await toastsOf(new ApiError(401, wrong, ''), meta)).toHaveLength(1)
})

test('C-54 a key that no query has does not compile: it would refresh nothing', () => {
  const client = createQueryClient(() => undefined)
  const known: QueryKey[] = [['offers'], ['offers', 'incoming'], ['offers', 'incoming', 'count']]
  for (const queryKey of known) void client.invalidateQueries({ queryKey })
  // @ts-expect-error No query's key begins with this.
  void client.invalidateQueries({ queryKey: ['offer'] })
  // @ts-expect-error No query of offers is called so.
  const misspelled: MutationMeta = { refresh: [['offers', 'incomming']] }
  expect(misspelled).toBeDefined()
})
