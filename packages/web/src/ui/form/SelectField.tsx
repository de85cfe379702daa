import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Select } from './Select.tsx'
import { type FormFieldProps, type SetByForm, useFormField } from './use-form-field.ts'

type Props<Values extends FieldValues, Sent> = FormFieldProps<Values, Sent> &
  Omit<ComponentProps<typeof Select>, SetByForm>

/** One of a list in a form. */
export function SelectField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  return <Select {...useFormField(props)} />
}
