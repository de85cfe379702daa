import { Absence } from '@swapstead/domain/absence/absence.ts'
import { DataExport } from '@swapstead/domain/account-data/calls.ts'
import { sorts } from '@swapstead/domain/browse/calls.ts'
import { deeds } from '@swapstead/domain/console/weeks.ts'
import { Gift, giftTypes } from '@swapstead/domain/gifts/gift.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { Hidden } from '@swapstead/domain/items/hiding.ts'
import { CreditEntry } from '@swapstead/domain/members/member-detail.ts'
import { declineReasons } from '@swapstead/domain/offers/decline-reasons.ts'
import { noShowVerdicts, offerStatuses } from '@swapstead/domain/offers/offer.ts'
import { premiumTypes } from '@swapstead/domain/photos/premium-types.ts'
import { UserRating } from '@swapstead/domain/ratings/rating.ts'
import { removedTextKinds } from '@swapstead/domain/removed-offers/removed-offer.ts'
import { ReportReference, reportOutcomes } from '@swapstead/domain/reports/report.ts'
import { HintAnswer } from '@swapstead/domain/rings/hint.ts'
import { ringAnswers, ringEndReasons, ringStatuses } from '@swapstead/domain/rings/ring.ts'
import { paces } from '@swapstead/domain/saved-searches/pace.ts'
import { screeningGroups, screeningSteps } from '@swapstead/domain/screening/entry.ts'
import { ReviewItem, reviewStates } from '@swapstead/domain/screening/review.ts'
import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '@swapstead/domain/support/ticket.ts'
import { Payment, PaymentMethod } from '@swapstead/domain/upgrades/payment.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './setup/database.ts'

const client = new pg.Client((await createTestDatabase()).url)
await client.connect()
afterAll(() => client.end())

const ratingTypes = UserRating.shape.ratingType.options

/** Columns that take the values of a list of the domain. */
const lists: Record<string, readonly string[]> = {
  'data_exports.status': DataExport.shape.status.options,
  'former_ratings.rating_type': ratingTypes,
  'former_trades.rating_type': ratingTypes,
  'hints.answer': HintAnswer.shape.answer.options,
  'items.category': categories,
  'items.hidden_as': Hidden.shape.as.options,
  'member_gifts.gift_type': giftTypes,
  'member_gifts.premium_type': premiumTypes,
  'member_gifts.status': Gift.shape.status.options,
  'member_promotional_benefits.premium_type': premiumTypes,
  'payment_upgrades.payment_method': PaymentMethod.options,
  'payment_upgrades.payment_status': Payment.shape.paymentStatus.options,
  'payment_upgrades.upgrade_type': premiumTypes,
  'photo_credit_entries.reason': CreditEntry.shape.reason.options,
  'promotional_campaigns.premium_type': premiumTypes,
  'removed_offers.decline_reason': declineReasons,
  // Who joins a swap of three writes no opening words.
  'removed_ring_texts.kind': removedTextKinds.filter((kind) => kind !== 'opening'),
  'removed_texts.kind': removedTextKinds,
  'ring_members.answer': ringAnswers,
  'rings.end_reason': ringEndReasons,
  'rings.status': ringStatuses,
  'saved_searches.pace': paces,
  'saved_searches.sort': sorts,
  'screening_entries.category': screeningGroups,
  'screening_entries.step': screeningSteps,
  'screening_finds.kind': ReviewItem.shape.kind.options,
  'screening_finds.state': reviewStates,
  'screening_finds.step': screeningSteps,
  'support_tickets.category': ticketCategories,
  'support_tickets.gift_premium_type': premiumTypes,
  'support_tickets.priority': ticketPriorities,
  'support_tickets.status': ticketStatuses,
  'ticket_reports.kind': ReportReference.shape.kind.options,
  'ticket_reports.outcome': reportOutcomes,
  'trade_offers.decline_reason': declineReasons,
  'trade_offers.no_show_verdict': noShowVerdicts,
  'trade_offers.status': offerStatuses,
  'user_ratings.rating_type': ratingTypes,
  'users.absent_as': Absence.shape.as.options,
  'week_marks.deed': deeds,
}

/** Lists of the server's own. Its types come from the constraint, which is their only place. */
const ownLists = [
  'amendment_items.side',
  'bundle_items.side',
  'mail_outbox.unsubscribes_from',
  'offer_items.reason',
  'payment_upgrades.provider',
  'support_ticket_messages.sender_type',
  'trade_amendments.outcome',
  'wants.source',
]

test('a column with a fixed list takes the values of the domain’s list, and new ones too', async () => {
  expect(await storedLists()).toEqual({
    ...Object.fromEntries(Object.entries(lists).map(([column, list]) => [column, sorted(list)])),
    ...Object.fromEntries(ownLists.map((column) => [column, expect.any(Array)])),
  })
})

/** Of each column with fixed values: its longest list, since others tell some of them apart. */
async function storedLists(): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  const found: Record<string, string[]> = {}
  for (const { table, definition } of rows) {
    const parts = definition.matchAll(
      /(\w+)(?:, '\w+'::text\))? = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)/g,
    )
    for (const [, name, values = ''] of parts) {
      const list = sorted([...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => value))
      const column = `${table}.${name}`
      if (list.length > (found[column]?.length ?? 0)) found[column] = list
    }
  }
  return found
}

function sorted(values: readonly string[]): string[] {
  return values.toSorted()
}
