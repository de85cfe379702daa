import {
  MutationCache,
  type MutationMeta,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { recheckSession, sessionQuery, whenMutationsSettle } from '../session/session.ts'
import { ApiError, failureText, isRefusal, sentenceOf } from './api.ts'
import type { KnownKey } from './keys.ts'
import { refreshQueries } from './refresh-queries.ts'

type Notice = {
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  action?: { label: string; run: () => void }
}

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: KnownKey
    mutationMeta: {
      /** The toast after success, which may depend on the answer. */
      success?: string | ((answer: never) => string)
      /** Its second line. */
      successText?: string
      /** Takes the second line from the answer's `message`. */
      tellsAnswer?: true
      /** Makes the Undo of the toast from the variables of the change. */
      undo?: (variables: never) => (() => void) | undefined
      /** Makes the toast's link to the changed thing. */
      see?: ((answer: never) => void) | undefined
      /** The toast after failure. The server's sentence is its second line. */
      failure?: string
      /** The second line if the server sent no sentence or no answer. */
      failureText?: string
      /** The second line of a 4xx answer without a sentence. */
      refusalText?: string
      /** Refusal codes that the screen handles without a toast. */
      answered?: readonly string[]
      /** No toast after failure: the screen shows it, or nobody pressed a button. */
      toastsNoFailure?: true
      refresh?: QueryKey[]
    }
    /** The toast after a failed fetch. */
    queryMeta: { failure?: string }
  }
}

/** Mutations stay pending until their lists are refreshed, at most this long. */
const REFRESH_WAIT_MS = 1_000
const patience = () => new Promise((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))

/**
 * No retries, no polling and no refetch on focus, as specified. Own actions and live events
 * invalidate lists. Mutations declare their toasts and refreshed queries in `meta`.
 */
export function createQueryClient(notify: (notice: Notice) => void): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isSignedOut(error)) {
          void recheck()
        } else if (meta?.failure) {
          notify({ title: meta.failure, description: failureText(error), tone: 'destructive' })
        }
      },
    }),
    mutationCache: new MutationCache({
      // The toast waits until the page shows the new data.
      onSuccess: async (data, variables, _result, { meta }) => {
        const refreshed = (meta?.refresh ?? []).map((queryKey) => refreshQueries(client, queryKey))
        await Promise.race([Promise.all(refreshed), patience()])
        const success = meta?.success
        if (!success) return
        const description = meta.tellsAnswer
          ? (data as { message: string }).message
          : meta.successText
        notify({
          title: typeof success === 'string' ? success : success(data as never),
          ...(description && { description }),
          ...actionOf(meta, data, variables),
        })
      },
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.toastsNoFailure) return
        if (error instanceof ApiError && meta?.answered?.includes(error.code)) return
        notify({
          title: meta?.failure ?? 'Error',
          description: descriptionOf(error, meta),
          tone: 'destructive',
        })
      },
    }),
  })
  const recheck = rechecking(client)
  return client
}

function actionOf({ undo, see }: MutationMeta, data: unknown, variables: unknown) {
  const run = undo?.(variables as never)
  if (run) return { action: { label: 'Undo', run } }
  return see && { action: { label: 'See it', run: () => see(data as never) } }
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401
}

/**
 * Checks the session after a 401, once for all requests refused meanwhile. It refetches nothing
 * else, so it cannot loop.
 */
function rechecking(client: QueryClient): () => Promise<void> {
  let isChecking = false
  return async () => {
    if (isChecking || !client.getQueryData(sessionQuery.queryKey)) return
    isChecking = true
    await whenMutationsSettle(client)
    // If this fails, the end of the event stream checks again.
    await recheckSession(client).catch(() => undefined)
    isChecking = false
  }
}

/** The server's sentence, then the mutation's own texts, then a general one. */
function descriptionOf(error: Error, meta: MutationMeta | undefined): string {
  const sentence = sentenceOf(error)
  if (sentence) return sentence
  const ofRefusal = isRefusal(error) ? meta?.refusalText : undefined
  return ofRefusal ?? meta?.failureText ?? failureText(error)
}
