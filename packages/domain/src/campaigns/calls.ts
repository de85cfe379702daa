import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { PremiumType } from '../photos/premium-types.ts'
import { Time } from '../times.ts'
import { IdParams, Message, paging } from '../wire.ts'
import { Benefit, Campaign, NewCampaign } from './campaign.ts'

/** Totals of all campaigns that are not deleted. */
export const CampaignTotals = z.object({
  campaigns: z.int(),
  active: z.int(),
  members: z.int(),
  packages: z.array(z.object({ premiumType: PremiumType, count: z.int() })),
})
export type CampaignTotals = z.infer<typeof CampaignTotals>

/** Members reached and gifts accepted over time. */
export const CampaignReach = z.object({
  members: z.int(),
  accepted: z.int(),
  points: z.array(z.object({ at: Time, reached: z.int(), accepted: z.int() })),
})
export type CampaignReach = z.infer<typeof CampaignReach>

export const BenefitFilter = z.enum(['all', 'accepted', 'waiting', 'expired'])
export type BenefitFilter = z.infer<typeof BenefitFilter>

export const campaignCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/dev/promotional-campaigns',
    door: 'developer',
    summary: 'All campaigns, the newest first',
    query: z.object(paging(50)),
    answer: z.array(Campaign),
    paged: true,
  },
  totals: {
    method: 'GET',
    path: '/api/dev/promotional-campaigns/totals',
    door: 'developer',
    summary: 'What all campaigns together have given',
    answer: CampaignTotals,
  },
  create: {
    method: 'POST',
    path: '/api/dev/promotional-campaigns',
    door: 'developer',
    summary: 'Draft a campaign; it gives nothing until it is activated',
    body: NewCampaign,
    answer: Campaign,
    created: true,
  },
  read: {
    method: 'GET',
    path: '/api/dev/promotional-campaigns/:id',
    door: 'developer',
    summary: 'One campaign',
    params: IdParams,
    answer: Campaign,
  },
  reach: {
    method: 'GET',
    path: '/api/dev/promotional-campaigns/:id/reach',
    door: 'developer',
    summary: 'How many members a campaign has reached over time, and how many accepted',
    params: IdParams,
    answer: CampaignReach,
  },
  benefits: {
    method: 'GET',
    path: '/api/dev/promotional-campaigns/:id/benefits',
    door: 'developer',
    summary: 'Who was given something by a campaign, the latest first',
    params: IdParams,
    query: z.object({ ...paging(25), show: z._default(BenefitFilter, 'all') }),
    answer: z.array(Benefit),
    paged: true,
  },
  activate: {
    method: 'PATCH',
    path: '/api/dev/promotional-campaigns/:id/activate',
    door: 'developer',
    summary: 'Begin to give, or go on after a pause',
    params: IdParams,
    answer: Campaign,
  },
  pause: {
    method: 'PATCH',
    path: '/api/dev/promotional-campaigns/:id/pause',
    door: 'developer',
    summary: 'Give nothing until the campaign goes on',
    params: IdParams,
    answer: Campaign,
  },
  unpause: {
    method: 'PATCH',
    path: '/api/dev/promotional-campaigns/:id/unpause',
    door: 'developer',
    summary: 'Go on after a pause',
    params: IdParams,
    answer: Campaign,
  },
  remove: {
    method: 'DELETE',
    path: '/api/dev/promotional-campaigns/:id',
    door: 'developer',
    summary: 'Delete a campaign; what it has given stays',
    params: IdParams,
    answer: Message,
  },
})
