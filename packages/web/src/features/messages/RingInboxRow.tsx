import type { RingConversation } from '@swapstead/domain/messages/inbox.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { ItemPhoto } from '../../cards/photo/ItemPhoto.tsx'
import { nameIn, othersIn, ringDue } from '../../cards/ring/ring-text.ts'
import { Badge } from '../../ui/list/Badge.tsx'
import { InboxLink } from './InboxLink.tsx'

type Props = {
  conversation: RingConversation
  now: Date
  href: string
  isCurrent: boolean
}

/** The row of a swap of three: the two neighbors, the latest message and the next step. */
export function RingInboxRow({ conversation, now, ...link }: Props) {
  const { ring, latestAt, unread } = conversation
  const { imageUrl1, title } = ring.gets
  const { text, tone } = ringDue(ring, now)
  return (
    <InboxLink
      {...{ latestAt, unread, now, ...link }}
      timeZone={ring.timeZone}
      picture={
        <span className="inbox-photo">
          <ItemPhoto
            photo={imageUrl1 === null ? undefined : { src: photoUrlAt(imageUrl1, 'card') }}
          />
        </span>
      }
      name={othersIn(ring)}
      about={`Swap of three: ${title}`}
      lastLine={lastLine(conversation)}
      badge={<Badge tone={tone}>{text}</Badge>}
    />
  )
}

function lastLine({ ring, lastMessage }: RingConversation): string {
  const writer = ring.members.find(({ user }) => user.id === lastMessage?.fromUserId)
  if (!lastMessage || !writer) return 'No messages in this conversation yet.'
  const name = writer.position === ring.you ? 'You' : nameIn(ring, writer.position)
  return `${name}: ${lastMessage.content}`
}
