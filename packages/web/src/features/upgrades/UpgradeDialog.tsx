import './Upgrade.css'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { photoTierBadge, slotChangeProblem } from '@swapstead/domain/photos/tiers.ts'
import { before } from '@swapstead/domain/times.ts'
import { upgradeRefusals } from '@swapstead/domain/upgrades/refusals.ts'
import { refusalOfUpgrade } from '@swapstead/domain/upgrades/upgrade.ts'
import { useQuery } from '@tanstack/react-query'
import { Camera, Info } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { upgradePricesQuery } from './api.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

const refusals = { ...itemRefusals, ...upgradeRefusals }

type Props = {
  item: ItemView
  readerId: string
  now: Date
  timeZone: string
  onClose: () => void
  /** Asks for a reload of the page. */
  onReload: () => void
}

/** Sells photo slots for the item, or says why that is not possible. */
export function UpgradeDialog({ item, readerId, now, ...rest }: Props) {
  // Decided once: after the purchase the item has extra slots, but the form must stay visible.
  const [refusal] = useState(() =>
    refusalOfUpgrade({ ...item, hiddenAs: item.hidden?.as ?? null }, readerId),
  )
  const prices = useQuery({ ...upgradePricesQuery, enabled: refusal === null })
  if (refusal !== null) {
    return <UpgradeNotPossible item={item} reason={refusals[refusal][1]} onClose={rest.onClose} />
  }
  if (!prices.data) {
    return (
      <Dialog title="Premium photo upgrade" context={item.title} onClose={rest.onClose}>
        <QueryContent
          query={prices}
          failedTitle="The prices could not be loaded"
          failedMessage="Nothing was charged."
        />
      </Dialog>
    )
  }
  if (prices.data.methods.length === 0) {
    const [, reason] = refusals['upgrades.unavailable']
    return <UpgradeNotPossible item={item} reason={reason} onClose={rest.onClose} />
  }
  const told = prices.data.now?.getTime() ?? prices.dataUpdatedAt
  const ahead = prices.dataUpdatedAt - told
  return <PurchaseForm item={item} prices={prices.data} now={before(now, ahead)} {...rest} />
}

type UpgradeNotPossibleProps = { item: ItemView; reason: string; onClose: () => void }

/** Shown before anybody pays. */
function UpgradeNotPossible({ item, reason, onClose }: UpgradeNotPossibleProps) {
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
