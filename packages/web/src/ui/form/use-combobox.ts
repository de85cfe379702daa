import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'

type Options<Option> = {
  onValueChange: (value: string) => void
  options: readonly Option[]
  onSelect: (option: Option) => void
}

export function optionId(listId: string, index: number) {
  return `${listId}-${index}`
}

/** The state and keys of a text field with suggestions, after the ARIA combobox pattern. */
export function useCombobox<Option extends { id: string }>({
  onValueChange,
  options,
  onSelect,
}: Options<Option>) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  // By its id: other suggestions may arrive while one is active.
  const [activeId, setActiveId] = useState<string | null>(null)
  const activeIndex = options.findIndex(({ id }) => id === activeId)

  const close = () => {
    setOpen(false)
    setActiveId(null)
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
    setActiveId(options[(from + step + options.length) % options.length]?.id ?? null)
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
    open: () => setOpen(true),
    activeIndex,
    take,
    close,
    inputProps: {
      'aria-activedescendant': isActive ? optionId(listId, activeIndex) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setOpen(true)
        setActiveId(null)
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
