import { devTeamCalls } from '@swapstead/domain/dev-team/calls.ts'
import { SECOND } from '@swapstead/domain/times.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/queries/api.ts'
import { asDeveloper, isShut } from '../../../lib/session/developer-access.ts'
import { type KnownLogs, knownUpTo, mergedLogs } from './known-logs.ts'

const KEY = ['dev-team', 'logs'] as const

/** Polls while live, but not after developer access has ended (decision 0041). */
export function logsQuery(isLive: boolean) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ client, signal }): Promise<KnownLogs> => {
      const known = client.getQueryData<KnownLogs>(KEY) ?? []
      const answer = send(devTeamCalls.logs, { query: knownUpTo(known), signal })
      return mergedLogs(known, await asDeveloper(client, answer))
    },
    refetchInterval: ({ state }) => isLive && !isShut(state.error) && 2 * SECOND,
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  })
}
