import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from './TextInput.tsx'
import { type FormFieldProps, type SetByForm, useFormField } from './use-form-field.ts'

type Props<Values extends FieldValues, Sent> = FormFieldProps<Values, Sent> &
  Omit<ComponentProps<typeof TextInput>, SetByForm>

/** One line of text in a form. */
export function TextField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  return <TextInput {...useFormField(props)} />
}
