import './Field.css'
import './Choice.css'
import { type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { ChoiceGroup, type ChoiceGroupProps, ChoiceInput } from './ChoiceGroup.tsx'

type ChoiceRow = {
  value: string
  title: ReactNode
  detail?: ReactNode
  /** A photo, or an icon. */
  media?: ReactNode
  /** Content at the right end. */
  end?: ReactNode
  disabled?: boolean
}

type Props = ChoiceGroupProps & {
  options: readonly ChoiceRow[]
  /** photo: a picture and a visible radio; pin: an icon that is highlighted when chosen. */
  kind?: 'photo' | 'pin'
}

/** Radio buttons as rows. */
export function ChoiceRows({ options, kind = 'photo', ...group }: Props) {
  const ownName = useId()
  return (
    <ChoiceGroup {...group}>
      <div className={classNames('rows', kind === 'pin' ? 'rows-pin' : 'rows-photo')}>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${ownName}-${option.value}`}>
            <span className="rows-media">{option.media}</span>
            <span>
              <b>{option.title}</b>
              {option.detail !== undefined && <small>{option.detail}</small>}
            </span>
            {option.end !== undefined && <span className="rows-end">{option.end}</span>}
            <ChoiceInput {...{ option, group, ownName }} />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
