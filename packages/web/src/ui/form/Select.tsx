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
    /** A first row with an empty value, such as "Choose a category". */
    placeholder?: string | undefined
  }

/** The platform's own select in our dress. */
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
