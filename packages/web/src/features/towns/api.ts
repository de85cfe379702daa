import { townCalls } from '@swapstead/domain/towns/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'

/** The town in the address of a page about it. */
export type TownParams = { state: string; town: string }

/** A town's page; null for an address without a known town. */
export function townQuery(state: string, town: string) {
  return queryOptions({
    queryKey: ['towns', state, town],
    queryFn: ({ signal }) => send(townCalls.view, { params: { state, town }, signal }),
  })
}
