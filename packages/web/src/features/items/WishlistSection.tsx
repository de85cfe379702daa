import { WISH_MAX, WISHLIST_MAX } from '@swapstead/domain/items/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Package, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Control, type RefCallBack, useController } from 'react-hook-form'
import { SwapGlyph } from '../../cards/item/SwapGlyph.tsx'
import { useMe } from '../../lib/session/session.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { wishSuggestionsQuery } from './api.ts'
import { ContactHint } from './ContactHint.tsx'
import type { ItemDraft } from './draft/item-draft.ts'
import { changeWish, removeWish, wishRows } from './wish-rows.ts'

/** The wishlist, and whether other offers are welcome. */
export function WishlistSection({ control }: { control: Control<ItemDraft> }) {
  const wishlist = useController({ control, name: 'wishlist' })
  const isAskedOfAll = useMe()?.acceptOnlyWishlistOffers ?? false
  return (
    <section className="sec stack">
      <WishlistEditor
        ref={wishlist.field.ref}
        wishes={wishlist.field.value}
        onChange={wishlist.field.onChange}
        error={wishlist.fieldState.error?.message}
      />
      <ContactHint control={control} of={['wishlist']} />
      <SwitchField
        name="acceptOnlyWishlistOffers"
        control={control}
        label="Only accept offers from my wishlist"
        hint={
          isAskedOfAll
            ? 'Your settings turn this on for all your items, whatever you choose here.'
            : 'Other offers are politely turned away.'
        }
      />
    </section>
  )
}

type Props = {
  /** Focuses the first wish if the list is refused. */
  ref: RefCallBack
  wishes: readonly string[]
  onChange: (wishes: string[]) => void
  error: string | undefined
}

/** Up to five wishes and one empty field. Enter moves to the next field. */
function WishlistEditor({ ref, wishes, onChange, error }: Props) {
  const listRef = useRef<HTMLUListElement>(null)
  const rows = wishRows(wishes)
  const isEmpty = wishes.every((wish) => wish.trim() === '')

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
      <p className="hint">What would you take for it?</p>
      <ul className="wish-rows" ref={listRef}>
        {rows.map((wish, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; its text is controlled
          <li key={index}>
            <SwapGlyph />
            <WishField
              {...(index === 0 && { ref, error: isEmpty ? error : undefined })}
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
      {error && !isEmpty && <FieldError>{error}</FieldError>}
    </>
  )
}

type WishFieldProps = {
  ref?: RefCallBack
  error?: string | undefined
  place: number
  wish: string
  onChange: (wish: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A free-text wish with suggestions from items nearby. */
function WishField({ ref, error, place, wish, onChange, onKeyDown }: WishFieldProps) {
  const [typed, setTyped] = useState('')
  const prefix = useDebounced(typed.trim())
  const { data: titles = [] } = useQuery(wishSuggestionsQuery(prefix))
  return (
    <Combobox
      ref={ref}
      label={`Wish ${place}`}
      labelHidden
      error={error}
      listLabel="What neighbors have"
      value={wish}
      maxLength={WISH_MAX}
      enterKeyHint="next"
      placeholder={place === 1 ? 'A bike, or a lamp' : 'Something else'}
      options={titles
        .filter((title) => title !== wish)
        .map((title) => ({ id: title, label: title, icon: Package }))}
      onValueChange={(value) => {
        setTyped(value)
        onChange(value)
      }}
      onSelect={({ label }) => onChange(label)}
      onKeyDown={onKeyDown}
    />
  )
}
