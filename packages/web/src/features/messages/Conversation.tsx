import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { messageRefusals } from '@swapstead/domain/messages/refusals.ts'
import { chainIdOf, type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { Ban, Flag } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { MiniSwap, miniSides } from '../../cards/trade/MiniSwap.tsx'
import { useWrittenText } from '../../lib/form/use-written-text.ts'
import { clearSentReply } from '../../lib/storage/stored-reply.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useSendPhoto, useSendReply } from './api.ts'
import { MessageList } from './MessageList.tsx'
import { QuickAnswers } from './QuickAnswers.tsx'

export type Reader = { id: string; timeZone: string }
export type PartnerActions = {
  onReport: (offer: OfferView) => void
  /** Missing for guests, who cannot block. */
  onBlock?: (partner: PublicUser) => void
}

type Props = {
  offer: OfferView
  reader: Reader
  now: Date
  reply: ReturnType<typeof useReply>
  /** Shown if the offer is gone, together with a reply that was begun. */
  gone: ReactNode
  /** The meetings of the trade. */
  meeting?: ((offer: OfferView) => ReactNode) | undefined
}

/** A conversation above its composer, for the dialog and for the pane beside the list. */
export function Conversation({ offer, reader, now, reply, gone, meeting }: Props) {
  if (gone) return gone
  return (
    <div className="stack stack-loose">
      <MiniSwap sides={miniSides(offer, reader.id)} />
      <MessageList
        offerId={offer.id}
        {...{ reader, now }}
        partner={displayName(partnerUserOf(offer, reader.id))}
      />
      {meeting?.(offer)}
      {offer.partiesActive ? (
        <QuickAnswers
          {...{ offer, now }}
          readerId={reader.id}
          isSending={reply.isPending}
          onAnswer={reply.answer}
        />
      ) : (
        <Note tone="still">{messageRefusals['messages.member_unavailable'][1]}</Note>
      )}
    </div>
  )
}

/** Buttons to report and block the partner, at the top of the conversation. */
export function PartnerButtons({
  offer,
  partner,
  actions: { onReport, onBlock },
}: {
  offer: OfferView
  partner: PublicUser
  actions: PartnerActions
}) {
  return (
    <div className="partner-acts">
      <Button tone="quiet" size="small" icon={Flag} onClick={() => onReport(offer)}>
        Report
      </Button>
      {onBlock && (
        <Button tone="quiet" size="small" icon={Ban} onClick={() => onBlock(partner)}>
          Block<span className="sr"> {displayName(partner)}</span>
        </Button>
      )}
    </div>
  )
}

const loadRules = async () => (await import('./rules.ts')).checkReply
const loadPhotoRules = async () => (await import('./rules.ts')).checkPhotoReply

/** The reply in a conversation. A refused reply keeps its text and photo. */
export function useReply(offer: OfferView, readerId: string) {
  const onSent = (content: string) => clearSentReply(readerId, chainIdOf(offer), content)
  const sendReply = useSendReply(offer.id, partnerUserOf(offer, readerId).id, onSent)
  const sendPhoto = useSendPhoto(offer.id, onSent)
  const [picture, setPicture] = useState<Blob | null>(null)
  const [isReading, setReading] = useState(false)
  const text = useWrittenText(picture ? loadPhotoRules : loadRules)
  const isPending = sendReply.isPending || sendPhoto.isPending
  const send = (content: string) => {
    // Ctrl+Enter submits even while the button is disabled.
    if (isPending || isReading) return
    const outcome = {
      onSuccess: () => {
        text.clearSent(content)
        setPicture((current) => (current === picture ? null : current))
      },
      onError: text.refuse,
    }
    if (picture) sendPhoto.mutate({ content, photo: picture }, outcome)
    else sendReply.mutate({ content }, outcome)
  }
  // Keeps the text that is being typed.
  const answer = (content: string) => {
    if (!isPending && !text.isChecking) sendReply.mutate({ content })
  }
  return {
    text,
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      text.submit(send)
    },
    answer,
    picture,
    setPicture,
    setReading,
    /** Also true with a text stored on an earlier visit. */
    isBegun: text.typed !== '' || picture !== null,
    isPending: isPending || isReading || text.isChecking,
  }
}

export function NoConversation() {
  return (
    <EmptyState title="Could not find original message">
      The offer it belonged to was declined, withdrawn or removed, and its messages went with it.
    </EmptyState>
  )
}
