import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { bundleTitle, wantedTitle } from '@swapstead/domain/offers/bundle.ts'
import { type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { useState } from 'react'
import { BlockQuestion } from '../../features/blocks/BlockQuestion.tsx'
import { NoConversation, type PartnerActions } from '../../features/messages/Conversation.tsx'
import { RemovedConversation } from '../../features/removed-offers/RemovedConversation.tsx'
import { ContactSupportDialog } from '../../features/support/lazy-dialogs.ts'

type Options = { offerId: string; me: Me; now: Date; onBlocked: () => void }

/** Reporting and blocking the partner of a conversation, also of one that is gone. */
export function usePartnerActions({ offerId, me, now, onBlocked }: Options) {
  const [reported, setReported] = useState<ReportedTalk>()
  const [toBlock, setToBlock] = useState<{ id: string; name: string }>()
  const partnerActions: PartnerActions = {
    onReport: (offer) => setReported(talkOf(offer, me.id)),
    onBlock: (partner) => setToBlock({ id: partner.id, name: displayName(partner) }),
  }
  const gone = (
    <RemovedConversation
      id={offerId}
      reader={me}
      now={now}
      missing={<NoConversation />}
      onReport={({ partner, wantedTitle: first, furtherWanted }) =>
        setReported({
          id: offerId,
          with: partner.name,
          about: bundleTitle(first, furtherWanted.length),
        })
      }
      onBlock={setToBlock}
    />
  )
  const dialogs = (
    <>
      {reported && (
        <ContactSupportDialog
          {...ticketAboutTalk(reported)}
          onClose={() => setReported(undefined)}
        />
      )}
      {toBlock && (
        <BlockQuestion
          member={toBlock}
          onBlocked={() => {
            setToBlock(undefined)
            onBlocked()
          }}
          onCancel={() => setToBlock(undefined)}
        />
      )}
    </>
  )
  return { partnerActions, gone, dialogs }
}

type ReportedTalk = { id: string; with: string; about: string }

function talkOf(offer: OfferView, readerId: string): ReportedTalk {
  const partner = partnerUserOf(offer, readerId)
  return { id: offer.id, with: displayName(partner), about: wantedTitle(offer) }
}

/** The support ticket of a reported conversation. Its words may be sent as they are. */
function ticketAboutTalk({ id, with: partner, about }: ReportedTalk) {
  return {
    subject: `Report: conversation about ${about}`,
    description: `Please look at what ${partner} sent me.`,
    report: {
      reference: { kind: 'conversation', id } as const,
      what: `the conversation with ${partner} about “${about}”`,
    },
  }
}
