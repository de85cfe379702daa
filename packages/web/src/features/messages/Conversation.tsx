import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { PhotoReply, Reply } from '@swapstead/domain/messages/message.ts'
import { messageRefusals } from '@swapstead/domain/messages/refusals.ts'
import { chainIdOf, type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { Ban, Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { MiniSwap, miniSides } from '../../cards/trade/MiniSwap.tsx'
import { clearSentText } from '../../lib/clear-sent-text.ts'
import { zodResolver } from '../../lib/form-schema.ts'
import { showIssues } from '../../lib/show-issues.ts'
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
  reply: ReturnType<typeof useReplyForm>
  /** Shown when the offer is gone, with a reply that was begun. */
  gone: ReactNode
  /** The meetings of the trade. */
  meeting?: ((offer: OfferView) => ReactNode) | undefined
}

/** What stands in a conversation above its composer, in its dialog and beside the list. */
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

/** Reporting and blocking the partner, at the head of their conversation. */
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

/** The reply under a conversation. A refused one keeps its text and photo. */
export function useReplyForm(offer: OfferView, readerId: string) {
  const onSent = (content: string) => clearSentReply(readerId, chainIdOf(offer), content)
  const reply = useSendReply(offer.id, partnerUserOf(offer, readerId).id, onSent)
  const sendPhoto = useSendPhoto(offer.id, onSent)
  const [picture, setPicture] = useState<Blob | null>(null)
  const [isReading, setReading] = useState(false)
  const form = useForm<Reply>({
    resolver: zodResolver(picture ? PhotoReply : Reply),
    defaultValues: { content: '' },
  })
  const isPending = reply.isPending || sendPhoto.isPending
  const submit = form.handleSubmit(({ content }) => {
    // Ctrl and Enter submit even while the button is disabled.
    if (isPending || isReading) return
    const outcome = {
      onSuccess: () => {
        clearSentText(form, 'content', content)
        setPicture((current) => (current === picture ? null : current))
      },
      onError: (error: Error) => showIssues(error, form),
    }
    if (picture) sendPhoto.mutate({ content, photo: picture }, outcome)
    else reply.mutate({ content }, outcome)
  })
  const typed = useWatch({ control: form.control, name: 'content' })
  // What is typed stays.
  const answer = (content: string) => {
    if (!isPending) reply.mutate({ content })
  }
  return {
    form,
    submit,
    answer,
    picture,
    setPicture,
    setReading,
    /** Also by what was kept from an earlier visit. */
    isBegun: typed !== '' || picture !== null,
    isPending: isPending || isReading,
  }
}

export function NoConversation() {
  return (
    <EmptyState title="Could not find original message">
      The offer it belonged to was declined, withdrawn or removed, and its messages went with it.
    </EmptyState>
  )
}
