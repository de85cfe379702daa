import './Field.css'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classNames } from '../layout/class-names.ts'
import { FieldFrame, type FieldProps, partField } from './FieldFrame.tsx'
import { type FormFieldProps, type SetByForm, useFormField } from './use-form-field.ts'

type Props<Values extends FieldValues, Sent> = FormFieldProps<Values, Sent> &
  Omit<FieldProps & ComponentProps<'input'>, SetByForm | 'type'>

/** An amount in dollars, kept as text: the schema turns it into cents. */
export function MoneyField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { frame, control: input } = partField(useFormField(props))
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
