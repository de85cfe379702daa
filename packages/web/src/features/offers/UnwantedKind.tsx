import '../../ui/layout/Panel.css'
import { type Category, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useRefuseKind } from './api.ts'

type Props = { category: Category; onClose: () => void }

/** Asks after "not my thing" whether the reader wants no offers of this category at all. */
export function UnwantedKind({ category, onClose }: Props) {
  const refuse = useRefuseKind(onClose)
  const kind = categoryLabels[category]
  return (
    <section className="panel panel-sunken stack stack-tight" aria-label="Offers of this kind">
      <p role="status">Not your thing. Stop all offers from {kind}?</p>
      <div className="acts">
        <Button
          busy={refuse.isPending}
          busyLabel="Saving..."
          onClick={() => refuse.mutate(category)}
        >
          Stop offers from {kind}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep them coming
        </Button>
      </div>
      <p className="small mute">You can change that in your settings at any time.</p>
    </section>
  )
}
