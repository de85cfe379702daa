import './Field.css'
import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { FieldFrame, type FieldProps, partField } from './FieldFrame.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type'>

/** An amount in dollars, as text: the schema turns it into cents. */
export function MoneyField(props: Props) {
  const { frame, control: input } = partField(props)
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <span className="pre">
          <span aria-hidden="true">$</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...tied}
            className={classNames('in num', input.className)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
