import type { ConversationMessage } from '@swapstead/domain/messages/message.ts'
import { PHOTO_ALONE } from '@swapstead/domain/messages/photo.ts'
import { relativeTime } from '@swapstead/domain/times.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ConversationLines } from '../../cards/trade/ConversationLines.tsx'
import { NewMessage } from '../../cards/trade/NewMessage.tsx'
import { offersFailed } from '../../cards/trade/OffersFailed.tsx'
import { photoLine } from '../../cards/trade/photo-line.ts'
import { useIsVisible } from '../../lib/use-is-visible.ts'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { conversationQuery, useReadConversation } from './api.ts'

type Reader = { id: string; timeZone: string }
/** `partner` is the name of the other member. */
type View = { reader: Reader; partner: string; now: Date }

/** The messages, oldest first, scrolled to the newest. Showing them marks them as read. */
export function MessageList({ offerId, ...view }: View & { offerId: string }) {
  const { reader, partner } = view
  const conversation = useInfiniteQuery(conversationQuery(offerId))
  const messages = (conversation.data?.pages ?? []).toReversed().flatMap((page) => page.rows)
  const end = useRef<HTMLLIElement>(null)
  const newestId = messages.at(-1)?.id
  useEffect(() => {
    if (newestId) showNewest(end.current)
  }, [newestId])
  useRead(offerId, messages, reader.id)
  if (!conversation.data) {
    return <QueryContent query={conversation} {...offersFailed} />
  }
  const newest = messages.at(-1)
  return (
    <>
      <NewMessage
        id={newestId}
        text={newest && newest.fromUserId !== reader.id ? spoken(newest, partner) : null}
      />
      {messages.length === 0 && <p className="mute">No messages in this conversation yet.</p>}
      {conversation.hasNextPage && (
        <Button
          size="small"
          busy={conversation.isFetchingNextPage}
          onClick={() => conversation.fetchNextPage()}
        >
          Show earlier messages
        </Button>
      )}
      <ConversationLines
        label="Messages"
        lines={messages.map((message) => lineOf(message, view))}
        end={end}
      />
    </>
  )
}

/**
 * Scrolls to the composer too: the parts between it and the newest message have no fixed height.
 */
function showNewest(line: HTMLElement | null) {
  line?.scrollIntoView({ block: 'nearest' })
  line?.closest('form')?.querySelector('.composer')?.scrollIntoView({ block: 'nearest' })
}

/** Announced by screen readers. */
function spoken({ content, photo }: ConversationMessage, partner: string): string {
  return photo && content === PHOTO_ALONE
    ? `${partner} sent a photo`
    : `${partner} wrote: ${content}`
}

function lineOf(message: ConversationMessage, { reader, partner, now }: View) {
  const isOwn = message.fromUserId === reader.id
  const time = relativeTime(message.createdAt, now, reader.timeZone)
  return {
    id: message.id,
    from: isOwn ? 'You' : partner,
    when: `${time}${cameWith(message)}`,
    ...photoLine(message, message.content),
    isOwn,
  }
}

function cameWith({ withOffer, withCounter }: ConversationMessage): string {
  if (withOffer) return ', with the offer'
  return withCounter ? ', with a counter-offer' : ''
}

/** Marks the partner's messages as read, once per newest message, while the page is visible. */
function useRead(offerId: string, messages: readonly ConversationMessage[], readerId: string) {
  const { mutate } = useReadConversation(offerId)
  const unread = messages
    .filter((message) => message.fromUserId !== readerId && !message.isRead)
    .map(({ id }) => id)
  const newestUnread = unread.at(-1)
  const isVisible = useIsVisible()
  const read = useEffectEvent(() => mutate(unread))
  useEffect(() => {
    if (newestUnread && isVisible) read()
  }, [newestUnread, isVisible])
}
