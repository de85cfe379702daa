import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { PHOTO_MAX_WIDTH, PHOTO_SIZES, photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { withPlace } from '@swapstead/domain/places/place-name.ts'
import { Illustration } from '../../../brand/Illustration.tsx'
import { ValueTag } from '../../../cards/item/ValueTag.tsx'
import { findShowcasePair } from './showcase.ts'

/** Two real items in the windows of two houses, or a drawing without items. */
export function PorchWindows({ items }: { items: readonly ItemView[] }) {
  const pair = findShowcasePair(items)
  if (!pair) return <Illustration name="street" />
  const [a, b] = pair
  return (
    <div className="duo">
      <Owner item={b} className="who wb" />
      <Owner item={a} className="who wa" />
      <Window item={a} className="a" />
      <Window item={b} className="b" />
      <svg className="thread" viewBox="0 0 100 88" preserveAspectRatio="none" aria-hidden="true">
        <path className="halo" d="M24.7 34.1C30 16 40 20 46 38S62 66 75.2 53.9" />
        <path d="M24.7 34.1C30 16 40 20 46 38S62 66 75.2 53.9" />
      </svg>
    </div>
  )
}

function Owner({ item, className }: { item: ItemView; className: string }) {
  return (
    <p className={className}>
      <b>{item.title}</b>
      {withPlace(item.owner.firstName, item.owner)}
    </p>
  )
}

/**
 * Width of a window. The crop is upright; on a phone the small photo is sharp enough and loads
 * sooner.
 */
const SIZES = '(width <= 640px) 47vw, 520px'

function Window({ item, className }: { item: ItemView; className: string }) {
  const url = item.photos[0]?.url ?? ''
  const small = `${photoUrlAt(url, 'card')} ${PHOTO_SIZES.card}w`
  return (
    <figure className={className}>
      <div className="pic">
        <img
          src={url}
          srcSet={`${small}, ${url} ${PHOTO_MAX_WIDTH}w`}
          sizes={SIZES}
          alt=""
          width={600}
          height={450}
          fetchPriority="high"
        />
      </div>
      <span className="hole" />
      <ValueTag value={formatDollars(item.value)} />
    </figure>
  )
}
