import { exactDollars, formatDollars } from '@swapstead/domain/money.ts'
import {
  additionalText,
  NO_SLOTS_WHILE_HIDDEN,
  POSTING_PRICE_MINUTES,
  type PriceContext,
  photoTierBadge,
  photoTiers,
  priceContext,
  slotChangeProblem,
} from '@swapstead/domain/photos/tiers.ts'
import { Camera, ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { PhotoSlotsText } from '../../cards/photo/PhotoSlotsText.tsx'
import { useNow } from '../../lib/hydration/now.ts'
import { usePhotoCredits } from '../../lib/session/session.ts'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { InfoTiles } from '../../ui/list/InfoTiles.tsx'
import type { ItemDraft } from './draft/item-draft.ts'
import type { PhotoList } from './photos/use-photo-list.ts'

const explanations: Record<PriceContext, string> = {
  posting: `Two are free. You can buy more, once, after posting: these prices are good for ${POSTING_PRICE_MINUTES} minutes, under “More photos” on its card.`,
  upgrade: 'Two are free. More can be added to this item, once.',
}

/** "$2" while posting, "$5.00" later. */
const priceTexts: Record<PriceContext, (cents: number) => string> = {
  posting: formatDollars,
  upgrade: exactDollars,
}

const CreditChoice = lazyPart(async () => (await import('./CreditChoice.tsx')).CreditChoice)

type Props = {
  form: UseFormReturn<ItemDraft>
  list: PhotoList
  /** All slots of the item, and how many of them have not ended. */
  slots: number
  usable: number
  /** Null for a new item. */
  postedAt: Date | null
  /** Set for a posted item. */
  itemId: string | undefined
  /** Staff have hidden the item. */
  isHidden: boolean
  isSaving: boolean
}

/** More slots, for money or gift credits. */
export function MorePhotos({ form, list, usable, itemId, isSaving, ...item }: Props) {
  const creditsUsed = useWatch({ control: form.control, name: 'creditsUsed' })
  const held = usePhotoCredits()
  return (
    <SlotPrices {...item} form={form} itemId={creditsUsed > 0 ? undefined : itemId}>
      {held + creditsUsed > 0 && (
        <CreditChoice
          {...{ form, held, isSaving }}
          photosBeyond={(credits) => list.photos.length - usable - credits}
          onChange={(credits) => list.keepFirst(usable + credits)}
        />
      )}
    </SlotPrices>
  )
}

type PricesProps = Pick<Props, 'form' | 'slots' | 'postedAt' | 'itemId' | 'isHidden'> & {
  /** The choice of gift credits. */
  children: ReactNode
}

/** Prices of photo slots, with gift credits as the alternative. */
function SlotPrices({ form, slots, postedAt, itemId, isHidden, children }: PricesProps) {
  const areCreditsDropped = useCreditsDropped(form, slots)
  const now = useNow()
  const problem = slotChangeProblem(slots)
  if (problem) {
    return (
      <section className="sec stack">
        <h3>More photo slots</h3>
        <p className="row">
          <Badge tone="line" icon={Camera}>
            {photoTierBadge(slots)}
          </Badge>
          <b>{problem}</b>
        </p>
        <p className="hint">This item holds {slots} photos. Slots can be added to an item once.</p>
        {areCreditsDropped && (
          <p role="status">Slots were bought in the meantime, so your credits weren’t used.</p>
        )}
      </section>
    )
  }
  const context = priceContext(postedAt, now)
  return (
    <section className="sec stack">
      <h3>More photo slots</h3>
      <p className="hint">{explanations[context]}</p>
      <InfoTiles
        label="Photo upgrades"
        tiles={photoTiers.map((tier) => ({
          title: photoTierBadge(tier.slots),
          detail: <PhotoSlotsText slots={tier.slots} additional={additionalText(tier.slots)} />,
          amount: priceTexts[context](tier.price[context]),
        }))}
      />
      {itemId && !isHidden && <UpgradeLink itemId={itemId} />}
      {isHidden && <p className="hint">{NO_SLOTS_WHILE_HIDDEN}</p>}
      {children}
    </section>
  )
}

/** Opens a new tab, so that the form keeps its input. */
function UpgradeLink({ itemId }: { itemId: string }) {
  return (
    <p className="row">
      <ButtonLink icon={ImagePlus} href={`/items/${itemId}/upgrade`} target="_blank">
        Buy photo slots
      </ButtonLink>
      <span className="hint">Opens beside this form; what you typed stays here.</span>
    </p>
  )
}

/** Resets the credits if slots are bought meanwhile. True once that has happened. */
function useCreditsDropped(form: UseFormReturn<ItemDraft>, slots: number): boolean {
  const [isDropped, setDropped] = useState(false)
  const isOver = slotChangeProblem(slots) !== null
  const drop = useEffectEvent(() => {
    if (form.getValues('creditsUsed') === 0) return
    form.setValue('creditsUsed', 0)
    form.clearErrors('creditsUsed')
    setDropped(true)
  })
  useEffect(() => {
    if (isOver) drop()
  }, [isOver])
  return isDropped
}
