import { type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import {
  conversationReport,
  reportedConversation,
} from '@swapstead/domain/reports/conversation-report.ts'
import type { GuestSession } from '@swapstead/domain/sandbox/guest.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationOfferQuery } from '../../../features/messages/api.ts'
import { ConversationDialog } from '../../../features/messages/ConversationDialog.tsx'
import { ContactSupportDialog } from '../../../features/support/lazy-dialogs.ts'
import { useMeetingCards } from '../use-meeting-cards.tsx'
import { isAnotherGuest } from './guest-reports.ts'

type Props = { offerId: string; guest: GuestSession['user']; now: Date; onClose: () => void }

/** A guest's conversation. One with another guest can be reported. */
export function GuestConversation({ offerId, guest, now, onClose }: Props) {
  const [reported, setReported] = useState<OfferView>()
  const offer = useQuery(conversationOfferQuery(offerId)).data
  const { meeting, meetingDialog } = useMeetingCards(guest, now)
  return (
    <>
      <ConversationDialog
        {...{ offerId, now, onClose, meeting }}
        reader={guest}
        withPhotos={false}
        {...(offer &&
          isAnotherGuest(partnerUserOf(offer, guest.id)) && {
            partnerActions: { onReport: setReported },
          })}
      />
      {meetingDialog}
      {reported && (
        <ContactSupportDialog
          {...conversationReport(reportedConversation(reported, guest.id))}
          isGuest
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  )
}
