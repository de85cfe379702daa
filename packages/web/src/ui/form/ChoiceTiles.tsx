import './Field.css'
import './Choice.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { ChoiceGroup, type ChoiceGroupProps, ChoiceInput } from './ChoiceGroup.tsx'

type ChoiceTile = {
  value: string
  title: ReactNode
  detail?: ReactNode
  /** A large amount. */
  amount?: ReactNode
  disabled?: boolean
}

type Props = ChoiceGroupProps & {
  options: readonly ChoiceTile[]
  columns?: 2 | 3
}

/** Radio buttons as tiles. */
export function ChoiceTiles({ options, columns = 3, ...group }: Props) {
  const ownName = useId()
  return (
    <ChoiceGroup {...group}>
      <div className={classNames('tiles', columns === 2 && 'tiles-2')}>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${ownName}-${option.value}`} className="tile">
            <ChoiceInput {...{ option, group, ownName }} />
            <b>{option.title}</b>
            {option.detail !== undefined && <span>{option.detail}</span>}
            {option.amount !== undefined && <em>{option.amount}</em>}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
