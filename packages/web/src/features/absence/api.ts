import type { Absence } from '@swapstead/domain/absence/absence.ts'
import { absenceCalls } from '@swapstead/domain/absence/calls.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { useSetMe } from '../../lib/session/session.ts'

const refresh: QueryKey[] = [['items'], ['offers'], ['rings']]

export function useStartAbsence() {
  const keepMe = useSetMe()
  return useMutation({
    scope: { id: 'absence' },
    mutationFn: (body: z.input<typeof Absence>): Promise<Me> => send(absenceCalls.start, { body }),
    onSuccess: keepMe,
    meta: { success: 'Saved', failure: 'Failed to save that', refresh },
  })
}

export function useEndAbsence() {
  const keepMe = useSetMe()
  return useMutation({
    scope: { id: 'absence' },
    mutationFn: (): Promise<Me> => send(absenceCalls.end),
    onSuccess: keepMe,
    meta: { success: 'Welcome back!', failure: 'Failed to save that', refresh },
  })
}
