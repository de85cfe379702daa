import { WISHLIST_MAX } from '@swapstead/domain/items/schemas.ts'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { SwapGlyph } from '../../cards/item/SwapGlyph.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { WishField } from './WishField.tsx'
import { changeWish, removeWish, wishRows } from './wish-rows.ts'

type Props = {
  wishes: readonly string[]
  onChange: (wishes: string[]) => void
  error: string | undefined
}

/** What would be taken for the item: up to five entries, with one open for the next. Enter goes on to it. */
export function WishlistEditor({ wishes, onChange, error }: Props) {
  const listRef = useRef<HTMLUListElement>(null)
  const rows = wishRows(wishes)

  const focusRow = (index: number) => listRef.current?.querySelectorAll('input')[index]?.focus()

  function press(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    focusRow(Math.min(index + 1, rows.length - 1))
  }

  function remove(index: number) {
    onChange(removeWish(wishes, index))
    focusRow(index)
  }

  return (
    <>
      <div className="row">
        <h3>Wishlist</h3>
        <span className="mute small push num">
          {wishes.filter((wish) => wish.trim()).length} of {WISHLIST_MAX}
        </span>
      </div>
      <p className="hint">What would you take for it? Blank lines are dropped.</p>
      <ul className="wish-rows" ref={listRef}>
        {rows.map((wish, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; its text is controlled
          <li key={index}>
            <SwapGlyph />
            <WishField
              place={index + 1}
              wish={wish}
              onChange={(typed) => onChange(changeWish(wishes, index, typed))}
              onKeyDown={(event) => press(event, index)}
            />
            {index < wishes.length && (
              <IconButton
                label={`Remove wish ${index + 1}`}
                icon={X}
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}
