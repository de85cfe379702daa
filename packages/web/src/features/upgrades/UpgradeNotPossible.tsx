import type { ItemView } from '@swapstead/domain/items/item.ts'
import { photoTierBadge } from '@swapstead/domain/photos/photo.ts'
import { slotChangeProblem } from '@swapstead/domain/photos/tiers.ts'
import { Camera, Info } from 'lucide-react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/list/Badge.tsx'

type Props = { item: ItemView; reason: string; onClose: () => void }

/** Why nothing can be bought, before anybody pays for it (readings C-05). */
export function UpgradeNotPossible({ item, reason, onClose }: Props) {
  const isPremium = slotChangeProblem(item.maxPhotos) !== null
  return (
    <Dialog
      title="Premium photo upgrade"
      context={item.title}
      onClose={onClose}
      foot={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          <Button disabled>{isPremium ? reason : 'Not available'}</Button>
        </>
      }
    >
      <div className="stack">
        {isPremium ? (
          <>
            <p className="row">
              <Badge tone="line" icon={Camera}>
                {photoTierBadge(item.maxPhotos)}
              </Badge>
            </p>
            <Note icon={Info}>
              This item holds {item.maxPhotos} photos. Slots can be added to an item once.
            </Note>
          </>
        ) : (
          <Note tone="still" icon={Info}>
            {reason}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
