import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { OfferStatus } from './offer.ts'

/** An offer or trade of a member in one line, for whoever helps them. */
export const TradeInShort = z.object({
  id: Id,
  status: OfferStatus,
  title: z.string(),
  partner: z.string(),
  createdAt: Time,
})
export type TradeInShort = z.infer<typeof TradeInShort>
