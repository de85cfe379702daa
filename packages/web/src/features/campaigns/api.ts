import type { CampaignAction } from '@swapstead/domain/campaigns/actions.ts'
import { type BenefitFilter, campaignCalls } from '@swapstead/domain/campaigns/calls.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { asDeveloper } from '../../lib/session/developer-access.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

export const CAMPAIGNS_KEY = ['campaigns'] as const

export const campaignsQuery = infiniteQueryOptions({
  queryKey: [...CAMPAIGNS_KEY, 'list'],
  queryFn: ({ client, pageParam, signal }) =>
    asDeveloper(client, send(campaignCalls.list, { query: { cursor: pageParam }, signal })),
  ...byCursor,
})

export const totalsQuery = queryOptions({
  queryKey: [...CAMPAIGNS_KEY, 'totals'],
  queryFn: ({ client, signal }) => asDeveloper(client, send(campaignCalls.totals, { signal })),
})

export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS_KEY, id],
    queryFn: ({ client, signal }) =>
      asDeveloper(client, send(campaignCalls.read, { params: { id }, signal })),
  })
}

export function reachQuery(id: string) {
  return queryOptions({
    queryKey: [...CAMPAIGNS_KEY, id, 'reach'],
    queryFn: ({ client, signal }) =>
      asDeveloper(client, send(campaignCalls.reach, { params: { id }, signal })),
  })
}

export function benefitsQuery(id: string, show: BenefitFilter) {
  return infiniteQueryOptions({
    queryKey: [...CAMPAIGNS_KEY, id, 'benefits', show],
    queryFn: ({ client, pageParam, signal }) =>
      asDeveloper(
        client,
        send(campaignCalls.benefits, {
          params: { id },
          query: { show, cursor: pageParam },
          signal,
        }),
      ),
    ...byCursor,
  })
}

export type CampaignDraft = z.input<typeof campaignCalls.create.body>

/** A draft grants nothing until it is activated. */
export function useCreateCampaign() {
  return useMutation({
    mutationFn: (body: CampaignDraft) => send(campaignCalls.create, { body }),
    meta: { success: 'Campaign created', toastsNoFailure: true, refresh: [[...CAMPAIGNS_KEY]] },
  })
}

const moved = { activate: campaignCalls.activate, pause: campaignCalls.pause } as const
const done: Readonly<Record<CampaignAction, string>> = {
  activate: 'Campaign activated',
  pause: 'Campaign paused',
  unpause: 'Campaign resumed',
  delete: 'Campaign deleted',
}

/** Refetches after a refusal too: a colleague may have been faster. */
export function useCampaignAction(id: string, onDeleted?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (action: CampaignAction) => {
      const given = { params: { id } }
      if (action === 'delete') await send(campaignCalls.remove, given)
      else if (action === 'unpause') await send(campaignCalls.unpause, given)
      else await send(moved[action], given)
    },
    onSuccess: (_, action) => {
      showToast({ title: done[action] })
      if (action !== 'delete') return
      client.removeQueries({ queryKey: [...CAMPAIGNS_KEY, id] })
      onDeleted?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: CAMPAIGNS_KEY }),
    meta: { toastsNoFailure: true },
  })
}
