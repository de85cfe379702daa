import { hiddenText } from '@swapstead/domain/items/hiding.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { EyeOff, LifeBuoy } from 'lucide-react'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'

const ShowAgain = lazyExtra(async () => (await import('./ShowAgain.tsx')).ShowAgain)

type Props = {
  item: Pick<ItemView, 'id' | 'hidden'>
  isOwn: boolean
  onContact: () => void
}

/** Says why an item is hidden. The owner can ask about it, and staff can show it again. */
export function HiddenItem({ item: { id, hidden }, isOwn, onContact }: Props) {
  if (!hidden) return null
  return (
    <div className="stack stack-tight">
      <Note tone={hidden.as === 'held' ? 'warm' : 'bad'} icon={EyeOff}>
        {!isOwn && <b>Hidden from neighbors. The owner sees: </b>}
        {hiddenText(hidden)}
      </Note>
      {hidden.as === 'hidden' && (
        <div>
          {isOwn ? (
            <Button size="small" icon={LifeBuoy} onClick={onContact}>
              Contact Support
            </Button>
          ) : (
            <ShowAgain id={id} />
          )}
        </div>
      )}
    </div>
  )
}
