import { awayLabel } from '@swapstead/domain/absence/away-label.ts'
import { Luggage } from 'lucide-react'
import { useDeviceZone } from '../../lib/device-zone.ts'
import { Badge } from '../../ui/list/Badge.tsx'

/** Until when the owner of an item is away. */
export function AwayBadge({ until }: { until: Date }) {
  const timeZone = useDeviceZone()
  return (
    <p className="tag-row">
      <Badge icon={Luggage}>{awayLabel(until, timeZone)}</Badge>
    </p>
  )
}
