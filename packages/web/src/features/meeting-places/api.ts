import { meetingPlaceCalls } from '@swapstead/domain/meeting-places/calls.ts'
import type { PublicPlace } from '@swapstead/domain/meeting-places/public-place.ts'
import type { StateCode } from '@swapstead/domain/states.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

const PLACES = ['meeting-places'] as const

export type PlacesFilter = { search: string; state: StateCode | ''; isRetired: boolean }

/** A blank state means all states. */
export function meetingPlacesQuery({ search, state, isRetired }: PlacesFilter) {
  return infiniteQueryOptions({
    queryKey: [...PLACES, search, state, isRetired],
    queryFn: ({ pageParam, signal }) =>
      send(meetingPlaceCalls.list, {
        query: {
          search,
          ...(state && { state }),
          ...(isRetired && { retired: 'true' as const }),
          cursor: pageParam,
        },
        signal,
      }),
    ...byCursor,
    staleTime: 0,
  })
}

type Sent = z.input<typeof meetingPlaceCalls.add.body>
type Changed = z.input<typeof meetingPlaceCalls.change.body>

/** Adds a place, or edits it if there is an `id`. Refusals show at the fields. */
export function useSavePlace(id: string | undefined, onSaved: () => void) {
  return useMutation({
    mutationFn: ({ whole, changes }: { whole: Sent; changes: Changed }) =>
      id === undefined
        ? send(meetingPlaceCalls.add, { body: whole })
        : send(meetingPlaceCalls.change, { params: { id }, body: changes }),
    onSuccess: onSaved,
    meta: {
      success: id === undefined ? 'Meeting place added' : 'Meeting place changed',
      failure: 'Failed to save the meeting place',
      refresh: [PLACES],
    },
  })
}

/** Retires a place, so that it is no longer suggested, or restores it. */
export function useRetirePlace() {
  return useMutation({
    mutationFn: ({ id, retiredAt }: PublicPlace) =>
      send(retiredAt === null ? meetingPlaceCalls.retire : meetingPlaceCalls.restore, {
        params: { id },
      }),
    meta: { failure: 'Failed to change the meeting place', refresh: [PLACES] },
  })
}
