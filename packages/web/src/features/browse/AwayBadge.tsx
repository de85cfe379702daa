import { NO_OFFERS_NOW } from '@swapstead/domain/absence/absence-text.ts'
import { Clock } from 'lucide-react'
import { Badge } from '../../ui/list/Badge.tsx'

/** At an item whose owner is away. */
export function AwayBadge() {
  return (
    <p className="tag-row">
      <Badge icon={Clock}>{NO_OFFERS_NOW}</Badge>
    </p>
  )
}
