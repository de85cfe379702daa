import { consoleCalls } from '@swapstead/domain/console/calls.ts'
import { devTeamCalls } from '@swapstead/domain/dev-team/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { asDeveloper } from '../../lib/session/developer-access.ts'

/** Fetched again whenever its tab is opened. */
export const statisticsQuery = queryOptions({
  queryKey: ['console', 'statistics'],
  queryFn: ({ client, signal }) =>
    asDeveloper(client, send(consoleCalls.databaseStatistics, { signal })),
  staleTime: 0,
})

/** The weekly figures of a town such as "Maplewood, NJ", or of all members. */
export function weeksQuery(town: string | undefined) {
  const [, name, state] = /^(.*), ([A-Z]{2})$/.exec(town ?? '') ?? []
  return queryOptions({
    queryKey: ['console', 'weeks', town ?? ''],
    queryFn: ({ client, signal }) =>
      asDeveloper(
        client,
        send(consoleCalls.weeks, { query: town ? { town: name ?? town, state } : {}, signal }),
      ),
    staleTime: 0,
  })
}

/** A blank type returns entries of all types. */
export function activityQuery(type: string) {
  return queryOptions({
    queryKey: ['console', 'activity', type],
    queryFn: ({ client, signal }) =>
      asDeveloper(
        client,
        send(consoleCalls.recentActivity, { query: type ? { type } : {}, signal }),
      ),
    staleTime: 0,
  })
}

export const docsQuery = queryOptions({
  queryKey: ['console', 'docs'],
  queryFn: ({ client, signal }) => asDeveloper(client, send(devTeamCalls.projectDocs, { signal })),
})

export const decisionsQuery = queryOptions({
  queryKey: ['console', 'decisions'],
  queryFn: ({ client, signal }) => asDeveloper(client, send(consoleCalls.decisions, { signal })),
})
