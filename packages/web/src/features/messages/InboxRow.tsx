import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferConversation } from '@swapstead/domain/messages/inbox.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { offerBadge } from '@swapstead/domain/offers/badge.ts'
import { bundleTitle } from '@swapstead/domain/offers/bundle.ts'
import { dueOf } from '@swapstead/domain/offers/due.ts'
import { partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { type OfferSide, sidesFor } from '@swapstead/domain/offers/sides.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { Banknote } from 'lucide-react'
import { ItemPhoto } from '../../cards/photo/ItemPhoto.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import type { Reader } from './Conversation.tsx'
import { InboxLink } from './InboxLink.tsx'

type Props = {
  conversation: OfferConversation
  reader: Reader
  now: Date
  href: string
  isCurrent: boolean
}

/** The row of a neighbor and a trade, with the latest message and the next step. */
export function InboxRow({ conversation, reader, now, href, isCurrent }: Props) {
  const { offer, latestAt, unread } = conversation
  return (
    <InboxLink
      {...{ latestAt, unread, href, isCurrent, now }}
      timeZone={reader.timeZone}
      picture={<Picture offer={offer} readerId={reader.id} />}
      name={displayName(partnerUserOf(offer, reader.id))}
      about={swapInShort(offer, reader.id)}
      lastLine={lastLine(conversation, reader.id)}
      badge={<DueBadge offer={offer} reader={reader} now={now} />}
    />
  )
}

type Offer = OfferConversation['offer']

/** The item in the picture comes first: “Nikon FE for your Floor lamp”. */
function swapInShort(offer: Offer, readerId: string): string {
  const [yours, theirs] = sidesFor(offer, readerId)
  return `${shortSide(theirs)} for ${yours.item ? 'your ' : ''}${shortSide(yours)}`
}

function shortSide({ item, more, cash }: OfferSide): string {
  return item ? bundleTitle(item.title, more.length) : `${formatDollars(cash)} in cash`
}

/** The item that the reader would get. */
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

function lastLine({ lastMessage }: OfferConversation, readerId: string): string {
  if (!lastMessage) return 'No messages in this conversation yet.'
  const { fromUserId, content } = lastMessage
  return fromUserId === readerId ? `You: ${content}` : content
}
