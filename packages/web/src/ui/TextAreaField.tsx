import './Field.css'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

type Props = FieldProps & ComponentProps<'textarea'>

/** Several lines of text. */
export function TextAreaField({
  id,
  label,
  optional,
  hint,
  error,
  limit,
  labelHidden,
  className,
  rows = 3,
  ...textarea
}: Props) {
  const frame = { id, label, optional, hint, error, limit, labelHidden, text: textarea.value }
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea {...textarea} {...control} rows={rows} className={classNames('in', className)} />
      )}
    </FieldFrame>
  )
}
