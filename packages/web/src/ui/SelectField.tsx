import './Field.css'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = Omit<FieldProps, 'limit'> &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** A first row with an empty value, such as "Choose a category". */
    placeholder?: string | undefined
  }

/** The platform's own select in our dress. */
export function SelectField({
  id,
  label,
  optional,
  hint,
  error,
  labelHidden,
  className,
  options,
  placeholder,
  ...select
}: Props) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error, labelHidden }}>
      {(control) => (
        <span className="sel">
          <select {...select} {...control} className={classNames('in', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} />
        </span>
      )}
    </FieldFrame>
  )
}
