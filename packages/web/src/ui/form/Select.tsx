import './Field.css'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/Icon.tsx'
import { FieldFrame, type FieldProps, partField } from './FieldFrame.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = Omit<FieldProps, 'limit'> &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** A first option with an empty value. */
    placeholder?: string | undefined
  }

/** A native select. For a field of a form use SelectField. */
export function Select({ options, placeholder, ...props }: Props) {
  const { frame, control: select } = partField(props)
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <span className="sel">
          <select {...select} {...tied} className={classNames('in', select.className)}>
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
