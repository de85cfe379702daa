import { type MutationMeta, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

test('SHELL-51 SHELL-52 SHELL-53 SHELL-54 nothing is fetched again by itself', async () => {
  const client = createQueryClient(() => undefined)
  const fetched = vi.fn(() => Promise.reject(new Error('no')))
  await client.fetchQuery({ queryKey: ['a'], queryFn: fetched }).catch(() => undefined)
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

test('C-54 S-91 an answer waits for the lists it has changed, but not for slow ones', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = createQueryClient(() => undefined)
  const { promise, resolve } = Promise.withResolvers<string>()
  const queryFn = vi.fn(() => promise)
  const list = new QueryObserver(client, { queryKey: ['offers'], queryFn, initialData: 'old' })
  onTestFinished(list.subscribe(() => undefined))
  const isDone = vi.fn()
  const change = () =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => 'sent', meta: { refresh: [['offers']] } })
      .execute(undefined)
      .then(isDone)
  const first = change()
  await vi.advanceTimersByTimeAsync(500)
  expect(isDone).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isDone).toHaveBeenCalledTimes(1)
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
  const meta = { failure: 'Failed to create campaign', isTold: true } as const
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
