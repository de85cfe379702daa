import { type FormEvent, useRef } from 'react'
import { useFloating } from '../menu/use-floating.ts'
import { ComboboxList, type ComboboxOption } from './ComboboxList.tsx'
import { SearchField } from './SearchField.tsx'
import { useCombobox } from './use-combobox.ts'

type Props<Option extends ComboboxOption> = {
  placeholder: string
  maxLength: number
  /** The current search. */
  searched: string
  typed: string
  /** Called on every keystroke: debounce what depends on it. */
  onType: (words: string) => void
  onSearch: (words: string) => void
  /** The suggestions for what is typed. */
  options: readonly Option[]
  onSelect: (option: Option) => void
  /** The accessible name of the list. */
  listLabel: string
}

/** A search form with suggestions while typing. Put it inside <search>. */
export function SuggestingSearchForm<Option extends ComboboxOption>({
  searched,
  typed,
  onType,
  onSearch,
  options,
  onSelect,
  listLabel,
  ...field
}: Props<Option>) {
  const frameRef = useRef<HTMLFormElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const type = (words: string) => {
    onType(words)
    if (words === '' && searched !== '') onSearch('')
  }
  const combobox = useCombobox<Option>({
    // The field itself tells what is typed.
    onValueChange: () => undefined,
    options,
    onSelect,
  })
  const hasPanel = combobox.isOpen && options.length > 0
  useFloating(frameRef, panelRef, { isOpen: hasPanel, align: 'match' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    combobox.close()
    onSearch(typed.trim())
  }
  return (
    <form ref={frameRef} onSubmit={submit}>
      <SearchField
        {...field}
        value={typed}
        onValueChange={type}
        {...combobox.inputProps}
        onClick={combobox.open}
        onBlur={combobox.close}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasPanel}
        aria-controls={combobox.listId}
      />
      {hasPanel && (
        <ComboboxList
          ref={panelRef}
          listId={combobox.listId}
          activeIndex={combobox.activeIndex}
          onTake={combobox.take}
          isLoading={false}
          emptyText={undefined}
          {...{ options, listLabel }}
        />
      )}
    </form>
  )
}
