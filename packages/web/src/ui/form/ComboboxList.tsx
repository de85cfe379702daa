import './Combobox.css'
import '../menu/Floating.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { optionId } from './use-combobox.ts'

/** One suggestion of a Combobox. */
export type ComboboxOption = {
  id: string
  label: string
  /** A second line. */
  detail?: string | undefined
  icon?: LucideIcon
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
export function ComboboxList<Option extends ComboboxOption>({
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
