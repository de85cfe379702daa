import './Field.css'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type'>

/** An amount in dollars, as text: the schema turns it into cents. */
export function MoneyField({
  id,
  label,
  optional,
  hint,
  error,
  limit,
  labelHidden,
  className,
  ...input
}: Props) {
  return (
    <FieldFrame {...{ id, label, optional, hint, error, limit, labelHidden, text: input.value }}>
      {(control) => (
        <span className="pre">
          <span aria-hidden="true">$</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            className={classNames('in num', className)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
