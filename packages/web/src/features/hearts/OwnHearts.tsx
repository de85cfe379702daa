import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { Badge } from '../../ui/list/Badge.tsx'
import { heartCountsQuery } from './api.ts'

/** The number of hearts on an own item; hidden at zero. It is secret who gave them. */
export function OwnHearts({ id }: { id: string }) {
  const { data } = useQuery({
    ...heartCountsQuery,
    select: (counts) => counts.find(({ itemId }) => itemId === id)?.count ?? 0,
  })
  const text = heartsText(data ?? 0)
  if (text === null) return null
  return (
    <Badge tone="info" icon={Heart}>
      {text}
    </Badge>
  )
}

/** "3 neighbors would swap for this"; null if there are none. */
function heartsText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 neighbor would swap for this' : `${count} neighbors would swap for this`
}
