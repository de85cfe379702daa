import { devTeamCalls } from '@swapstead/domain/dev-team/calls.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, send } from '../queries/api.ts'

/** Whether the session has developer access: the project's docs answer only then. */
export const accessQuery = queryOptions({
  queryKey: ['dev-team', 'access'],
  queryFn: async ({ signal }) => {
    try {
      await send(devTeamCalls.projectDocs, { signal })
      return true
    } catch (error) {
      if (isShut(error)) return false
      throw error
    }
  },
  staleTime: 0,
  gcTime: 0,
})

/** Awaits an answer for developers; a refusal makes the page check access again. */
export async function asDeveloper<Answer>(
  client: QueryClient,
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (isShut(error)) void client.invalidateQueries({ queryKey: accessQuery.queryKey })
    throw error
  }
}

/** Whether the session has no developer access. */
export function isShut(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
