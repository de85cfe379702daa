import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { nextOf, previousOf, type RingPosition } from '@swapstead/domain/rings/ring.ts'
import type { RingItem, RingView } from '@swapstead/domain/rings/view.ts'
import { RingDrawing, type RingNeighbor, type RingTag } from '../../cards/ring/RingDrawing.tsx'
import { ringInWords } from '../../cards/ring/ring-page-text.ts'
import { sideLabels } from '../../cards/ring/ring-step.ts'
import { itemAddress } from '../../lib/addresses.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'

export function RingFigure({ ring }: { ring: RingView }) {
  const receiver = neighborAt(ring, nextOf(ring.you))
  const giver = neighborAt(ring, previousOf(ring.you))
  const labels = sideLabels(ring)
  // Items in a trade or already swapped have no page.
  const isOpen = ring.status === 'proposed'
  const between = ring.members[nextOf(ring.you)]?.gives
  return (
    <RingDrawing
      words={ringInWords(ring)}
      gives={tagOf(labels.gives, ring.gives, isOpen)}
      gets={tagOf(labels.gets, ring.gets, isOpen && ring.gets.isInSight)}
      neighbors={receiver && giver && { receiver, giver }}
      between={between && { title: between.title, photoSrc: photoOf(between) }}
      isCut={ring.status === 'ended'}
    />
  )
}

function neighborAt(ring: RingView, position: RingPosition): RingNeighbor | undefined {
  const user = ring.members[position]?.user
  return user && { name: displayName(user), picture: readAvatar(user.profileImageUrl) }
}

function tagOf(label: string, item: RingItem, isLinked: boolean): RingTag {
  return {
    label,
    title: isLinked ? <Anchor href={itemAddress(item.id)}>{item.title}</Anchor> : item.title,
    value: `Value ${formatDollars(item.value)}`,
    photoSrc: photoOf(item),
  }
}

function photoOf({ imageUrl1 }: RingItem): string | undefined {
  return imageUrl1 === null ? undefined : photoUrlAt(imageUrl1, 'card')
}
