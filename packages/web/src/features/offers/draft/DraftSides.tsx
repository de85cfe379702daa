import { exactDollars, formatDollars } from '@swapstead/domain/money.ts'
import './DraftSides.css'
import { Lock, Plus, X } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { type OfferSide, OfferSides, sumText } from '../../../cards/trade/OfferSides.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { Icon } from '../../../ui/layout/Icon.tsx'
import { type DraftItem, type DraftSide, isFull, takenMarks } from './draft.ts'

/** One side of a draft offer, to show and to change. */
export type SideDraft = {
  items: readonly DraftItem[]
  /** The cash that this side adds, in cents. */
  cash: number
  /** Shown in place of items. */
  emptyTitle?: string
  /** The side has only cash. */
  isCash?: boolean
  /** Whether another item may be added now. */
  isOpen: boolean
  /** The first item cannot be removed here, because it is chosen elsewhere. */
  keepsFirst: boolean
}

type Props = {
  get: SideDraft
  give: SideDraft
  onAdd: (side: DraftSide) => void
  onRemove: (side: DraftSide, id: string) => void
}

/** A draft offer as two sides, whose items can be added and removed. */
export function DraftSides({ get, give, onAdd, onRemove }: Props) {
  const { whole, last } = useKeptFocus(get.items.length, give.items.length)
  const isBundle = get.items.length > 1 || give.items.length > 1
  const shown = (side: DraftSide, draft: SideDraft): OfferSide => {
    const label = side === 'get' ? 'You get' : 'You give'
    const plus = draft.cash > 0 ? `${exactDollars(draft.cash)} cash adjustment` : undefined
    const foot = draft.isOpen && !isFull(draft.items.map(({ id }) => id)) && (
      <AddButton side={side} onAdd={() => onAdd(side)} />
    )
    if (draft.isCash) return { label, foot, ...cashFacts(draft.cash) }
    const facts = { label, plus, foot, title: draft.emptyTitle }
    const [first] = draft.items
    if (!first) return facts
    if (!isBundle && draft.keepsFirst) return { ...facts, ...itemFacts(first) }
    return {
      ...facts,
      sum: sumText(draft.items),
      items: draft.items.map((item, index) => ({
        ...itemFacts(item),
        action: !(draft.keepsFirst && index === 0) && (
          <RemoveButton
            item={item}
            ref={index === draft.items.length - 1 ? last[side] : undefined}
            onRemove={() => onRemove(side, item.id)}
          />
        ),
      })),
    }
  }
  return (
    <div ref={whole} tabIndex={-1} className="draft-sides">
      <OfferSides theirs={shown('get', get)} yours={shown('give', give)} />
    </div>
  )
}

function AddButton({ side, onAdd }: { side: DraftSide; onAdd: () => void }) {
  return (
    <Button size="small" icon={Plus} onClick={onAdd}>
      Add another item
      <span className="sr">{side === 'get' ? ' of theirs' : ' of yours'}</span>
    </Button>
  )
}

/**
 * Keeps the focus when its button disappears with a removed item, or with the last item that fits.
 * The focus moves to the two sides, or to the added item.
 */
function useKeptFocus(get: number, give: number) {
  const whole = useRef<HTMLDivElement>(null)
  const lastToGet = useRef<HTMLButtonElement>(null)
  const lastToGive = useRef<HTMLButtonElement>(null)
  const before = useRef({ get, give })
  useEffect(() => {
    const had = before.current
    before.current = { get, give }
    if (had.get + had.give === get + give || document.activeElement !== document.body) return
    const isRemoved = get + give < had.get + had.give
    const added = get > had.get ? lastToGet : lastToGive
    const target = isRemoved ? whole : added
    target.current?.focus()
  }, [get, give])
  return { whole, last: { get: lastToGet, give: lastToGive } }
}

function itemFacts({ id, title, value, photo, taken }: DraftItem) {
  const worth = `Value ${formatDollars(value)}`
  return {
    id,
    title,
    value: taken ? <Taken worth={worth} why={takenMarks[taken]} /> : worth,
    photo: photo === null ? undefined : { src: photo },
  }
}

function Taken({ worth, why }: { worth: string; why: string }) {
  return (
    <>
      {worth}
      <span className="side-taken">
        <Icon icon={Lock} size={14} />
        {why}
      </span>
    </>
  )
}

type RemoveProps = {
  item: DraftItem
  ref: Ref<HTMLButtonElement> | undefined
  onRemove: () => void
}

function RemoveButton({ item, ref, onRemove }: RemoveProps) {
  return (
    <IconButton
      ref={ref}
      label={`Remove ${item.title}`}
      icon={X}
      className="side-remove"
      onClick={onRemove}
    />
  )
}

function cashFacts(cash: number) {
  return { title: 'Cash', value: exactDollars(cash), cash: formatDollars(cash) }
}
