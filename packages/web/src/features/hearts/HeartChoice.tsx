import './HeartChoice.css'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { Heart, Pencil } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { noTerms, useHeart } from './api.ts'
import { termsText } from './terms-text.ts'

const HeartDialog = lazyDialog(
  'I’d swap for this',
  async () => (await import('./HeartDialog.tsx')).HeartDialog,
)

type Props = {
  id: string
  title: string
  /** The reader's items that could be given in return. */
  ownItems: readonly Pick<ItemView, 'id' | 'title'>[]
}

/** "I’d swap for this", and what the reader would give for it. */
export function HeartChoice({ id, title, ownItems }: Props) {
  const { heart, give, remove } = useHeart(id)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (heart === undefined) return null
  return (
    <div className="heart-choice">
      <Button
        icon={Heart}
        aria-pressed={heart !== null}
        onClick={() => (heart ? remove() : give.mutate(noTerms))}
      >
        I’d swap for this
      </Button>
      {heart && ownItems.length > 0 && (
        <p className="heart-terms">
          <span>{termsText(heart, ownItems)}</span>
          <Button size="small" tone="quiet" icon={Pencil} onClick={() => setOpen(true)}>
            Say what you’d give
          </Button>
        </p>
      )}
      {heart && isOpen && (
        <HeartDialog
          {...{ title, heart, ownItems }}
          // Adding the heart itself, by the first tap, does not count as saving.
          busy={give.isPending && give.variables !== noTerms}
          onSave={(terms) => give.mutate(terms, { onSuccess: close })}
          onClose={close}
        />
      )}
    </div>
  )
}
