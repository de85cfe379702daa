import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField } from './TextField.tsx'

type Props<Values extends FieldValues, Sent> = Omit<
  ComponentProps<typeof TextField<Values, Sent>>,
  'label'
>

/** A code of an authenticator app, or a recovery code. */
export function CodeField<Values extends FieldValues, Sent>(field: Props<Values, Sent>) {
  return (
    <TextField
      {...field}
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
