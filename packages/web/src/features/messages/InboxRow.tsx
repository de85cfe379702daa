import { displayName } from '@swapstead/domain/accounts/user.ts'
import { type InboxConversation, UNREAD_MAX } from '@swapstead/domain/messages/inbox.ts'
import { offerBadge } from '@swapstead/domain/offers/badge.ts'
import { wantedTitle } from '@swapstead/domain/offers/bundle.ts'
import { dueOf } from '@swapstead/domain/offers/due.ts'
import { partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { sidesFor } from '@swapstead/domain/offers/sides.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { dayAndTime, relativeTime } from '@swapstead/domain/times.ts'
import { Banknote } from 'lucide-react'
import { ItemPhoto } from '../../cards/photo/ItemPhoto.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { Count } from '../../ui/list/Count.tsx'
import type { Reader } from './Conversation.tsx'

type Props = {
  conversation: InboxConversation
  reader: Reader
  now: Date
  href: string
  isCurrent: boolean
}

/** A neighbor and a trade, with the latest message and what is due. */
export function InboxRow({ conversation, reader, now, href, isCurrent }: Props) {
  const { offer, latestAt, unread } = conversation
  return (
    <Anchor
      className={classNames('inbox-row', unread > 0 && 'is-new')}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Picture offer={offer} readerId={reader.id} />
      <span className="inbox-words">
        <span className="inbox-first">
          <b>{displayName(partnerUserOf(offer, reader.id))}</b>
          <time dateTime={latestAt.toISOString()}>
            {relativeTime(latestAt, now, reader.timeZone)}
          </time>
        </span>
        <span className="inbox-about">{wantedTitle(offer)}</span>
        <span className="inbox-last">
          <span>{lastLine(conversation, reader.id)}</span>
          {unread > 0 && (
            <Count
              value={unread < UNREAD_MAX ? unread : `${UNREAD_MAX - 1}+`}
              waiting
              label="unread"
            />
          )}
        </span>
        <DueBadge offer={offer} reader={reader} now={now} />
      </span>
    </Anchor>
  )
}

type Offer = InboxConversation['offer']

/** What the reader would get. */
function Picture({ offer, readerId }: { offer: Offer; readerId: string }) {
  const [, theirs] = sidesFor(offer, readerId)
  if (!theirs.item) {
    return (
      <span className="inbox-photo inbox-cash">
        <Icon icon={Banknote} size={22} />
      </span>
    )
  }
  const { imageUrl1 } = theirs.item
  return (
    <span className="inbox-photo">
      <ItemPhoto photo={imageUrl1 === null ? undefined : { src: photoUrlAt(imageUrl1, 'card') }} />
    </span>
  )
}

function DueBadge({ offer, reader, now }: { offer: Offer; reader: Reader; now: Date }) {
  const due = dueOf(offer, reader.id, now)
  if (!due) {
    const { text, tone } = offerBadge(offer)
    return <Badge tone={tone}>{text}</Badge>
  }
  const time = due.time && ` ${dayAndTime(due.time, now, reader.timeZone)}`
  return (
    <Badge tone={due.isYours ? 'wait' : 'plain'}>
      {due.text}
      {time}
    </Badge>
  )
}

function lastLine({ lastMessage }: InboxConversation, readerId: string): string {
  if (!lastMessage) return 'No messages in this conversation yet.'
  const { fromUserId, content } = lastMessage
  return fromUserId === readerId ? `You: ${content}` : content
}
