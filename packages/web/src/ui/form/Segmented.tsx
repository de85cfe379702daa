import './Segmented.css'
import type { LucideIcon } from 'lucide-react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'

export type Segment<Value extends string> = { value: Value; label: string; icon?: LucideIcon }

type Props<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
  /** Without words beside the icons where it is narrow. */
  iconsOnPhone?: boolean
}

/** A switch between two to four views. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
  iconsOnPhone,
}: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form group, this is a view switch
    <div className={classNames('seg', className)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
        >
          {option.icon && <Icon icon={option.icon} />}
          {iconsOnPhone ? <span className="max-sheet:sr-only">{option.label}</span> : option.label}
        </button>
      ))}
    </div>
  )
}
