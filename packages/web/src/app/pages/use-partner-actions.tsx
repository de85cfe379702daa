import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { bundleTitle } from '@swapstead/domain/offers/bundle.ts'
import {
  conversationReport,
  type ReportedConversation,
  reportedConversation,
} from '@swapstead/domain/reports/conversation-report.ts'
import { useState } from 'react'
import { BlockQuestion } from '../../features/blocks/lazy-dialogs.ts'
import { NoConversation, type PartnerActions } from '../../features/messages/Conversation.tsx'
import { ContactSupportDialog } from '../../features/support/lazy-dialogs.ts'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'

const RemovedConversation = lazyPart(
  async () =>
    (await import('../../features/removed-offers/RemovedConversation.tsx')).RemovedConversation,
)

const OfferEndNews = lazyExtra(
  async () => (await import('../../features/offers/TradeNews.tsx')).OfferEndNews,
)

type Options = { offerId: string; me: Me; now: Date; onBlocked: () => void }

/** Reporting and blocking the partner of a conversation, also of one that is gone. */
export function usePartnerActions({ offerId, me, now, onBlocked }: Options) {
  const [reported, setReported] = useState<ReportedConversation>()
  const [toBlock, setToBlock] = useState<{ id: string; name: string }>()
  const partnerActions: PartnerActions = {
    onReport: (offer) => setReported(reportedConversation(offer, me.id)),
    onBlock: (partner) => setToBlock({ id: partner.id, name: displayName(partner) }),
  }
  const gone = (
    <>
      <OfferEndNews offerId={offerId} />
      <RemovedConversation
        id={offerId}
        reader={me}
        now={now}
        missing={<NoConversation />}
        onReport={({ partner, wantedTitle: first, furtherWanted }) =>
          setReported({
            offerId,
            partner: partner.name,
            about: bundleTitle(first, furtherWanted.length),
          })
        }
        onBlock={setToBlock}
      />
    </>
  )
  const dialogs = (
    <>
      {reported && (
        <ContactSupportDialog
          {...conversationReport(reported)}
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
          onClose={() => setToBlock(undefined)}
        />
      )}
    </>
  )
  return { partnerActions, gone, dialogs }
}
