import './Field.css'
import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import { FieldFrame, type FieldProps, partField } from './FieldFrame.tsx'

type Props = FieldProps & ComponentProps<'input'>

/** One line of text. For a field of a form use TextField. */
export function TextInput(props: Props) {
  const { frame, control: input } = partField(props)
  return (
    <FieldFrame {...frame}>
      {(tied) => <input {...input} {...tied} className={classNames('in', input.className)} />}
    </FieldFrame>
  )
}
