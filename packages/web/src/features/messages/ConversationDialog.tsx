import './Conversation.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { displayName, fullName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { Reply } from '@swapstead/domain/messages/message.ts'
import { messageRefusals } from '@swapstead/domain/messages/refusals.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, Flag } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { MiniSwap, miniSides } from '../../cards/trade/MiniSwap.tsx'
import { clearSentText } from '../../lib/clear-sent-text.ts'
import { isNotFound } from '../../lib/is-not-found.ts'
import { showIssues } from '../../lib/show-issues.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { conversationOfferQuery, useSendReply } from './api.ts'
import { MessageList } from './MessageList.tsx'
import { ReplyField } from './ReplyField.tsx'

type Reader = { id: string; timeZone: string }
type PartnerActions = {
  onReport: (offer: OfferView) => void
  onBlock: (partner: PublicUser) => void
}
type Props = {
  offerId: string
  reader: Reader
  now: Date
  onClose: () => void
  /** Missing for guests, whose partners are simulated or deleted soon. */
  partnerActions?: PartnerActions
}

const TITLE = 'Trade Conversation'

/** The messages of an offer with a reply form. Deleting the offer deletes them. */
export function ConversationDialog({ offerId, onClose, ...view }: Props) {
  const offer = useQuery(conversationOfferQuery(offerId))
  if (offer.data) return <OpenConversation offer={offer.data} onClose={onClose} {...view} />
  return (
    <Dialog title={TITLE} size="mid" onClose={onClose}>
      {offer.isPending && <Spinner />}
      {offer.isError &&
        (isNotFound(offer.error) ? (
          <EmptyState title="Could not find original message">
            The offer it belonged to was declined, withdrawn or removed, and its messages with it.
          </EmptyState>
        ) : (
          <LoadFailed
            title="This conversation could not be loaded"
            onRetry={() => offer.refetch()}
            busy={offer.isFetching}
          />
        ))}
    </Dialog>
  )
}

type OpenProps = Omit<Props, 'offerId'> & { offer: OfferView }

function OpenConversation({ offer, reader, now, onClose, partnerActions }: OpenProps) {
  const partner = offer.toUserId === reader.id ? offer.fromUser : offer.toUser
  const reply = useSendReply(offer.id, partner.id)
  const form = useForm<Reply>({
    resolver: zodResolver(Reply),
    defaultValues: { content: '' },
  })
  const { handleSubmit, formState } = form
  function submit(body: Reply) {
    // Ctrl and Enter submit even while the button is disabled.
    if (reply.isPending) return
    reply.mutate(body, {
      onSuccess: () => clearSentText(form, 'content', body.content),
      onError: (error) => showIssues(error, form),
    })
  }
  return (
    <FormDialog
      title={TITLE}
      context={contextOf(partner)}
      size="mid"
      dirty={formState.isDirty}
      onClose={onClose}
      onSubmit={handleSubmit(submit)}
      submitLabel="Send Reply"
      disabled={!offer.partiesActive}
      cancelLabel="Close"
      go
      busy={reply.isPending}
      busyLabel="Sending..."
    >
      <div className="stack stack-loose">
        <MiniSwap sides={miniSides(offer, reader.id)} />
        <MessageList offerId={offer.id} reader={reader} now={now} />
        {offer.partiesActive ? (
          <ReplyField form={form} onSend={handleSubmit(submit)} />
        ) : (
          <Note tone="still">{messageRefusals['messages.member_unavailable'][1]}</Note>
        )}
        {partnerActions && (
          <div className="row">
            <Button
              tone="quiet"
              size="small"
              icon={Flag}
              onClick={() => partnerActions.onReport(offer)}
            >
              Report
            </Button>
            <Button
              tone="quiet"
              size="small"
              icon={Ban}
              onClick={() => partnerActions.onBlock(partner)}
            >
              Block<span className="sr"> {displayName(partner)}</span>
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  )
}

function contextOf(partner: OfferView['fromUser']): string {
  const town = placeName(partner)
  return town ? `with ${fullName(partner)}, ${town}` : `with ${fullName(partner)}`
}
