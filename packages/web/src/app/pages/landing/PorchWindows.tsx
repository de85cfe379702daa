import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { Illustration } from '../../../ui/Illustration.tsx'
import { ValueTag } from '../../../ui/ValueTag.tsx'
import { useFinestItems } from './porch-pictures.ts'

/** Two real things from two porches in the windows of two houses; a drawing while there are none. */
export function PorchWindows() {
  const {
    items: [a, b],
    isPending,
  } = useFinestItems()
  if (isPending) return <div className="duo" />
  if (!a || !b) return <Illustration name="street" />
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
      {item.owner.firstName} in {item.owner.city}, {item.owner.state}
    </p>
  )
}

function Window({ item, className }: { item: ItemView; className: string }) {
  return (
    <figure className={className}>
      <div className="pic">
        <img src={item.photos[0]?.url} alt="" width={600} height={450} />
      </div>
      <span className="hole" />
      <ValueTag value={formatDollars(item.value)} />
    </figure>
  )
}
