import './Field.css'
import { type ComponentProps, type ReactNode, type RefCallback, useRef } from 'react'
import { useFloating } from '../menu/use-floating.ts'
import { ComboboxList, type ComboboxOption } from './ComboboxList.tsx'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { useCombobox } from './use-combobox.ts'

type Props<Option extends ComboboxOption> = Omit<FieldProps, 'limit'> &
  Omit<ComponentProps<'input'>, 'value' | 'onSelect' | 'onChange' | 'type' | 'ref'> & {
    /** Set by a form to focus the field in error. */
    ref?: RefCallback<HTMLInputElement> | undefined
    value: string
    /** Called on every keystroke: debounce the search. */
    onValueChange: (value: string) => void
    /** The suggestions for the value, filtered by the caller. */
    options: readonly Option[]
    onSelect: (option: Option) => void
    isLoading?: boolean
    /** Shown when there are no suggestions. */
    emptyText?: ReactNode
    /** The accessible name of the list. */
    listLabel: string
  }

/** A text field with suggestions, after the ARIA combobox pattern. */
export function Combobox<Option extends ComboboxOption>({
  ref,
  id,
  label,
  optional,
  hint,
  error,
  labelHidden,
  value,
  onValueChange,
  options,
  onSelect,
  isLoading = false,
  emptyText,
  listLabel,
  ...input
}: Props<Option>) {
  const inputRef = useRef<HTMLInputElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const combobox = useCombobox({ onValueChange, options, onSelect })
  const hasPanel =
    combobox.isOpen && (options.length > 0 || isLoading || Boolean(emptyText)) && value !== ''
  useFloating(inputRef, panelRef, { isOpen: hasPanel, align: 'match' })
  return (
    <FieldFrame {...{ id, label, optional, hint, error, labelHidden }}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            {...combobox.inputProps}
            onBlur={(event) => {
              combobox.close()
              input.onBlur?.(event)
            }}
            onKeyDown={(event) => {
              combobox.inputProps.onKeyDown(event)
              if (!event.defaultPrevented) input.onKeyDown?.(event)
            }}
            ref={(element) => {
              inputRef.current = element
              ref?.(element)
            }}
            className="in"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasPanel}
            aria-controls={combobox.listId}
            autoComplete="off"
            value={value}
          />
          {hasPanel && (
            <ComboboxList
              ref={panelRef}
              {...{ options, isLoading, emptyText, listLabel }}
              listId={combobox.listId}
              activeIndex={combobox.activeIndex}
              onTake={combobox.take}
            />
          )}
        </>
      )}
    </FieldFrame>
  )
}
