import {
  MutationCache,
  type MutationMeta,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, failureText } from './api.ts'
import { refreshQueries } from './refresh-queries.ts'
import { recheckSession, sessionQuery, whenMutationsSettle } from './session.ts'

type Notice = { title: string; description?: string; tone?: 'plain' | 'destructive' }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The toast of success, and its second line. */
      success?: string
      successText?: string
      /** The second line is the sentence of the answer. */
      tellsAnswer?: true
      /** The toast of failure; the server's sentence stands below it. */
      failure?: string
      /** Stands below it when the server gave no sentence, or no answer at all. */
      failureText?: string
      /** Stands below it when the server refused without a sentence; a server that failed has refused nothing. */
      refusalText?: string
      /** Codes of refusals that the screen itself answers: they show no toast. */
      answered?: readonly string[]
      /** The screen itself tells of every failure: none shows a toast. */
      isTold?: true
      refresh?: QueryKey[]
    }
    /** What a failed fetch is reported as. */
    queryMeta: { failure?: string }
  }
}

/** Lists are mostly there at once, so that a card has changed before its button wakes; slow ones keep no dialog waiting. */
const REFRESH_WAIT_MS = 1_000
const patience = () => new Promise((resolve) => setTimeout(resolve, REFRESH_WAIT_MS))

/**
 * The specified fetching behavior (SHELL-51 to SHELL-54): no retries, no interval, no focus refetch, never stale. Lists stay
 * true by invalidation after own actions and live events (readings C-54). Toasts and refreshes are declared in `meta`.
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
      // Told when the page shows it: a field that is still full would ask before it lets go of what has been sent.
      onSuccess: async (data, _variables, _result, { meta }) => {
        const refreshed = (meta?.refresh ?? []).map((queryKey) => refreshQueries(client, queryKey))
        await Promise.race([Promise.all(refreshed), patience()])
        if (!meta?.success) return
        const description = meta.tellsAnswer
          ? (data as { message: string }).message
          : meta.successText
        notify({ title: meta.success, ...(description && { description }) })
      },
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.isTold) return
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

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401
}

/**
 * A fetch that nobody is signed in for is no error (SHELL-46): who is here is asked anew, once for all that is refused
 * meanwhile, and the page shows what it has for them. Nothing is fetched again by this, so that it cannot go round.
 */
function rechecking(client: QueryClient): () => Promise<void> {
  let isAsking = false
  return async () => {
    if (isAsking || !client.getQueryData(sessionQuery.queryKey)) return
    isAsking = true
    await whenMutationsSettle(client)
    // Without an answer the end of the event stream asks once more.
    await recheckSession(client).catch(() => undefined)
    isAsking = false
  }
}

/** The server's own sentence; else what the mutation says instead; else what can be said of any failure. */
function descriptionOf(error: Error, meta: MutationMeta | undefined): string {
  if (error instanceof ApiError && error.hasSentence) return error.text
  const ofRefusal = error instanceof ApiError && error.status < 500 ? meta?.refusalText : undefined
  return ofRefusal ?? meta?.failureText ?? failureText(error)
}
