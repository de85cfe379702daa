import './Field.css'
import './Combobox.css'
import { type ComponentProps, type ReactNode, type RefCallback, useRef } from 'react'
import { useFloating } from '../menu/use-floating.ts'
import { ComboboxList } from './ComboboxList.tsx'
import type { ComboboxOption } from './combobox-option.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { useCombobox } from './use-combobox.ts'

type Props<Option extends ComboboxOption> = Omit<FieldProps, 'limit'> &
  Omit<ComponentProps<'input'>, 'value' | 'onSelect' | 'onChange' | 'type' | 'ref'> & {
    /** A form's own, which leads to what is wrong. */
    ref?: RefCallback<HTMLInputElement> | undefined
    value: string
    /** Every keystroke; look the options up from here, after a pause. */
    onValueChange: (value: string) => void
    /** What was found for the value; filtering is the caller's. */
    options: readonly Option[]
    onSelect: (option: Option) => void
    isLoading?: boolean
    /** Said when nothing was found. */
    emptyText?: ReactNode
    /** Names the list for readers. */
    listLabel: string
  }

/** Text with suggestions: type, walk with the arrows, take one with Enter. */
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
  const combobox = useCombobox({ value, onValueChange, options, onSelect })
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
