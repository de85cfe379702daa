import { displayName } from '../accounts/user.ts'
import { wantedTitle } from '../offers/bundle.ts'
import { type OfferView, partnerUserOf } from '../offers/offer.ts'
import type { ReportTicket } from './report-ticket.ts'

export type ReportedConversation = { offerId: string; partner: string; about: string }

export function reportedConversation(offer: OfferView, readerId: string): ReportedConversation {
  const partner = displayName(partnerUserOf(offer, readerId))
  return { offerId: offer.id, partner, about: wantedTitle(offer) }
}

export function conversationReport({
  offerId,
  partner,
  about,
}: ReportedConversation): ReportTicket {
  return {
    subject: `Report: conversation about ${about}`,
    description: `Please look at what ${partner} sent me.`,
    report: {
      reference: { kind: 'conversation', id: offerId },
      what: `the conversation with ${partner} about “${about}”`,
    },
  }
}
