import type { ItemView } from '@swapstead/domain/items/item.ts'
import { Moon } from 'lucide-react'
import { Badge } from '../../ui/list/Badge.tsx'
import { StillThere } from './later-question.ts'

/**
 * Asks the owner of an old item, on its page, to say that it is still there or to bring it back.
 */
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
