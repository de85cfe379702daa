import { hiddenText } from '@swapstead/domain/items/hiding.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { EyeOff, LifeBuoy } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'

type Props = {
  hidden: NonNullable<ItemView['hidden']>
  isOwn: boolean
  onContact: () => void
}

/** Tells the owner and staff why an item is hidden. The owner can ask about it. */
export function HiddenItem({ hidden, isOwn, onContact }: Props) {
  return (
    <div className="stack stack-tight">
      <Note tone={hidden.as === 'held' ? 'warm' : 'bad'} icon={EyeOff}>
        {!isOwn && <b>Hidden from neighbors; the owner reads: </b>}
        {hiddenText(hidden)}
      </Note>
      {isOwn && hidden.as === 'hidden' && (
        <div>
          <Button size="small" icon={LifeBuoy} onClick={onContact}>
            Contact Support
          </Button>
        </div>
      )}
    </div>
  )
}
