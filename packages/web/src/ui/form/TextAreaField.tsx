import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextArea } from './TextArea.tsx'
import { type FormFieldProps, type SetByForm, useFormField } from './use-form-field.ts'

type Props<Values extends FieldValues, Sent> = FormFieldProps<Values, Sent> &
  Omit<ComponentProps<typeof TextArea>, SetByForm>

/** Several lines of text in a form. */
export function TextAreaField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  return <TextArea {...useFormField(props)} />
}
