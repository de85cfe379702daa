import './OffersWaiting.css'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { waitingCountsQuery } from './api.ts'
import { waitingText } from './waiting-text.ts'

/** The number of pending offers for an own item, with a link to them; hidden at zero. */
export function OffersWaiting({ item }: { item: Pick<ItemView, 'id' | 'title' | 'isPending'> }) {
  const { data } = useQuery({
    ...waitingCountsQuery,
    select: (counts) => counts.find(({ itemId }) => itemId === item.id)?.count ?? 0,
  })
  const text = waitingText(data ?? 0, item.isPending)
  if (text === null) return null
  return (
    <Anchor className="offers-waiting" href="/offers">
      <Badge tone="wait" icon={Inbox}>
        {text}
        <span className="sr"> for {item.title}</span>
      </Badge>
    </Anchor>
  )
}
