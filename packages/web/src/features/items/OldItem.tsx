import type { ItemView } from '@swapstead/domain/items/item.ts'
import { Moon } from 'lucide-react'
import { Badge } from '../../ui/list/Badge.tsx'
import { StillThere } from './later-question.ts'

/** On the page of an old item: its owner says that it is still there, or brings it back. */
export function OldItem({ item }: { item: ItemView }) {
  if (!item.stillThere) return null
  return (
    <div className="stack stack-tight">
      {item.stillThere === 'resting' && (
        <p className="row">
          <Badge icon={Moon}>Resting</Badge>
        </p>
      )}
      <StillThere item={item} state={item.stillThere} />
    </div>
  )
}
