import type { ChangeEvent, FocusEvent } from 'react'
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useFormState,
  useWatch,
} from 'react-hook-form'

/** Which value of which form a field edits. */
export type FormFieldProps<Values extends FieldValues, Sent> = {
  name: FieldPath<Values>
  control: Control<Values, unknown, Sent>
  /** Runs once the form has taken the new value. */
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  valueAsNumber?: boolean | undefined
  /** For an error that another field shows already. */
  errorHidden?: boolean | undefined
}

/** The props of a control that its form sets. */
export type SetByForm = 'name' | 'ref' | 'error' | 'text' | 'defaultValue' | 'onChange' | 'onBlur'

/** Registers a control with its form; returns all props of the control. */
export function useFormField<Values extends FieldValues, Sent, Rest>(
  field: FormFieldProps<Values, Sent> & Rest,
) {
  // A memoized registration would not be renewed when the form is reset.
  'use no memo'
  const { name, control, onChange, onBlur, valueAsNumber = false, errorHidden, ...rest } = field
  const isCounted = 'limit' in rest
  const text: unknown = useWatch({ control, name, disabled: !isCounted })
  const error = useFieldError(control, name)
  return {
    ...rest,
    ...control.register(name, { onChange, onBlur, valueAsNumber }),
    ...(isCounted && { text }),
    error: errorHidden ? undefined : error,
  }
}

/** The error of one value, for a field that sets its value itself. */
export function useFieldError<Values extends FieldValues, Sent>(
  control: Control<Values, unknown, Sent>,
  name: FieldPath<Values>,
): string | undefined {
  // The form changes its errors in place: a memoized look-up would miss that.
  'use no memo'
  const { errors } = useFormState({ control, name, exact: true })
  const error: FieldError | undefined = get(errors, name)
  return error?.message
}
