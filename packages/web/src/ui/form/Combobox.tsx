import './Field.css'
import './Combobox.css'
import '../menu/Floating.css'
import type { LucideIcon } from 'lucide-react'
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '../layout/Icon.tsx'
import { useFloating } from '../menu/use-floating.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

/** One suggestion of a Combobox. */
export type ComboboxOption = {
  id: string
  label: string
  /** A second line. */
  detail?: string | undefined
  icon?: LucideIcon
}

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

type ListProps<Option extends ComboboxOption> = {
  ref: RefObject<HTMLDivElement | null>
  listId: string
  listLabel: string
  options: readonly Option[]
  activeIndex: number
  isLoading: boolean
  emptyText: ReactNode
  onTake: (index: number) => void
}

/** The suggestions. The focus stays in the field (aria-activedescendant). */
function ComboboxList<Option extends ComboboxOption>({
  ref,
  listId,
  listLabel,
  options,
  activeIndex,
  isLoading,
  emptyText,
  onTake,
}: ListProps<Option>) {
  const says = isLoading ? 'Looking...' : emptyText
  return (
    <div ref={ref} className="floating pop" popover="manual">
      {/* A press must not take the focus out of the field. */}
      <div id={listId} role="listbox" aria-label={listLabel}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys (aria-activedescendant)
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field (aria-activedescendant)
          <div
            key={option.id}
            id={optionId(listId, index)}
            className="opt"
            role="option"
            aria-selected={index === activeIndex}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(index)}
          >
            {option.icon && <Icon icon={option.icon} size={20} />}
            <span>
              {option.label}
              {option.detail !== undefined && <small>{option.detail}</small>}
            </span>
          </div>
        ))}
      </div>
      <p className="opt-none" role="status">
        {options.length === 0 ? says : ''}
      </p>
    </div>
  )
}

type Options<Option> = {
  onValueChange: (value: string) => void
  options: readonly Option[]
  onSelect: (option: Option) => void
}

function optionId(listId: string, index: number) {
  return `${listId}-${index}`
}

function useCombobox<Option>({ onValueChange, options, onSelect }: Options<Option>) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [chosenIndex, setActiveIndex] = useState(-1)
  const activeIndex = chosenIndex < options.length ? chosenIndex : -1

  const close = () => {
    setOpen(false)
    setActiveIndex(-1)
  }
  const take = (index: number) => {
    const option = options[index]
    if (option === undefined) return
    close()
    onSelect(option)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    const from = activeIndex === -1 && step === -1 ? options.length : activeIndex
    if (options.length > 0) setActiveIndex((from + step + options.length) % options.length)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && activeIndex >= 0 ? { Enter: () => take(activeIndex) } : {}),
    ...(isOpen ? { Escape: close } : {}),
  }
  const isActive = isOpen && activeIndex >= 0
  return {
    listId,
    isOpen,
    activeIndex,
    take,
    close,
    inputProps: {
      'aria-activedescendant': isActive ? optionId(listId, activeIndex) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setOpen(true)
        setActiveIndex(-1)
        onValueChange(event.currentTarget.value)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    },
  }
}
