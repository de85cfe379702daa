import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useStillThere } from '../../cards/item/use-still-there.ts'
import { Button } from '../../ui/form/Button.tsx'

type Props = {
  item: Pick<ItemView, 'id' | 'title'>
  state: NonNullable<ItemView['stillThere']>
}

/** One tap to say that an old item is still there, or to bring it back. */
export function StillThere({ item: { id, title }, state }: Props) {
  const keep = useStillThere()
  const label = state === 'asked' ? 'Still there' : 'Bring it back'
  return (
    <>
      <p className="small mute">
        {state === 'asked'
          ? 'It’s been a while. Is it still there?'
          : 'Neighbors won’t see this item until you bring it back.'}
      </p>
      <div className="item-acts">
        <Button
          tone="light"
          size="small"
          aria-label={`${label}: ${title}`}
          busy={keep.isPending}
          busyLabel="Saving..."
          onClick={() => keep.mutate([id])}
        >
          {label}
        </Button>
      </div>
    </>
  )
}
