import './Field.css'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

type Props = FieldProps & ComponentProps<'input'>

/** One line of text. */
export function Field({
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
  const frame = { id, label, optional, hint, error, limit, labelHidden, text: input.value }
  return (
    <FieldFrame {...frame}>
      {(control) => <input {...input} {...control} className={classNames('in', className)} />}
    </FieldFrame>
  )
}
