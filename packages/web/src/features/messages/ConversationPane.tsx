import './Conversation.css'
import './Inbox.css'
import { chainIdOf, type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { MemberName } from '../../cards/member/MemberName.tsx'
import { useSavedReply } from '../../lib/storage/stored-reply.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { useFocusWithoutList } from '../../ui/layout/use-focus-without-list.ts'
import { useScrollable } from '../../ui/layout/use-scrollable.ts'
import { Composer } from './Composer.tsx'
import {
  Conversation,
  type PartnerActions,
  PartnerButtons,
  type Reader,
  useReply,
} from './Conversation.tsx'
import { useConversationOffer } from './use-conversation-offer.ts'

type Props = {
  offerId: string
  reader: Reader
  now: Date
  /** The address of the list. */
  listHref: string
  partnerActions: PartnerActions
  meeting: (offer: OfferView) => ReactNode
  /** Shown if the offer is gone. */
  gone: ReactNode
}

/** A conversation beside the list; on phones it replaces the list. */
export function ConversationPane({ offerId, listHref, gone, ...view }: Props) {
  const { offer, isGone } = useConversationOffer(offerId)
  return (
    <section className="inbox-pane" aria-label="Trade Conversation">
      <p className="inbox-back">
        <BackLink href={listHref}>All conversations</BackLink>
      </p>
      {offer.data ? (
        <OpenConversation offer={offer.data} gone={isGone && gone} {...view} />
      ) : (
        <div className="inbox-state">
          {isGone ? (
            gone
          ) : (
            <QueryContent query={offer} failedTitle="This conversation could not be loaded" />
          )}
        </div>
      )}
    </section>
  )
}

type OpenProps = Omit<Props, 'offerId' | 'listHref'> & { offer: OfferView }

function OpenConversation({ offer, gone, partnerActions, ...view }: OpenProps) {
  const { reader } = view
  const reply = useReply(offer, reader.id)
  const isStored = useSavedReply(reply.text, reader.id, chainIdOf(offer))
  const isClosed = Boolean(gone) || !offer.partiesActive
  const heading = useFocusWithoutList()
  const body = useRef<HTMLDivElement>(null)
  const isScrollable = useScrollable(body)
  const form = useShownWhole()
  const partner = partnerUserOf(offer, reader.id)
  return (
    <form className="inbox-talk" ref={form} onSubmit={reply.submit} noValidate>
      {/* The text is stored, but a photo is not. */}
      <UnsavedChanges dirty={reply.picture !== null || (reply.isBegun && !isStored)} />
      <header className="inbox-partner">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <MemberName user={partner} />
          </h2>
          <p>{placeName(partner)}</p>
        </div>
        {!gone && <PartnerButtons offer={offer} partner={partner} actions={partnerActions} />}
      </header>
      <div className="inbox-body" ref={body} tabIndex={isScrollable ? 0 : undefined}>
        <Conversation offer={offer} reply={reply} gone={gone} {...view} />
      </div>
      {(!isClosed || reply.isBegun) && (
        <div className="inbox-foot">
          <Composer readerId={reader.id} {...{ offer, reply }}>
            <Button
              type="submit"
              go
              disabled={isClosed}
              busy={reply.isPending}
              busyLabel="Sending..."
            >
              Send Reply
            </Button>
          </Composer>
        </div>
      )}
    </form>
  )
}

/** Scrolls to the whole conversation when it opens beside the list. */
function useShownWhole() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (matchMedia('(width >= 960px)').matches) {
      form.current?.scrollIntoView({ block: 'end', behavior: 'instant' })
    }
  }, [])
  return form
}
