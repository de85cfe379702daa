import './StarInput.css'
import './Stars.css'
import '../../ui/form/Field.css'
import { type ReactNode, useId } from 'react'
import { ChoiceGroup, type ChoiceGroupProps, ChoiceInput } from '../../ui/form/ChoiceGroup.tsx'
import { Star } from './Star.tsx'

const FIVE = ['1', '2', '3', '4', '5'] as const

type Props = Omit<ChoiceGroupProps, 'legend'> & { legend?: ReactNode }

/** Five stars to choose from; values are "1" to "5". Give `value` or `defaultValue` ("5"). */
export function StarInput({ legend = 'Rating', ...input }: Props) {
  const ownName = useId()
  const group = { legend, ...input }
  return (
    <ChoiceGroup {...group}>
      <div className="star-input stars">
        {FIVE.map((value) => (
          <label key={value} htmlFor={`${ownName}-${value}`}>
            <span className="sr">{value === '1' ? '1 star' : `${value} stars`}</span>
            <ChoiceInput option={{ value }} group={group} ownName={ownName} />
            <Star size={32} />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
