import './Field.css'
import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { FieldFrame, type FieldProps, partField } from './FieldFrame.tsx'

type Props = FieldProps & ComponentProps<'textarea'>

/** Several lines of text. For a field of a form use TextAreaField. */
export function TextArea(props: Props) {
  const { frame, control: textarea } = partField(props)
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <textarea
          rows={3}
          {...textarea}
          {...tied}
          className={classNames('in', textarea.className)}
        />
      )}
    </FieldFrame>
  )
}
