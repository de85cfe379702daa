import './HeartChoice.css'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { Heart } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useHeart } from './api.ts'

type Props = {
  id: string
  /** The reader's items that could be given in return. */
  ownItems: readonly Pick<ItemView, 'id' | 'title'>[]
}

/** "I’d swap for this", with an optional choice of the reader's own item. */
export function HeartChoice({ id, ownItems }: Props) {
  const { heart, give, take } = useHeart(id)
  if (heart === undefined) return null
  return (
    <div className="heart-choice">
      <Button
        icon={Heart}
        aria-pressed={heart !== null}
        onClick={() => (heart ? take() : give(null))}
      >
        I’d swap for this
      </Button>
      {heart && ownItems.length > 0 && (
        <Select
          label="With my"
          hint="Only you see this."
          placeholder="Not decided"
          options={ownItems.map(({ id: value, title }) => ({ value, label: title }))}
          value={heart.offeredItemId ?? ''}
          onChange={(event) => give(event.target.value || null)}
        />
      )}
    </div>
  )
}
