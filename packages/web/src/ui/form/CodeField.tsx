import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label'>

/** Where a code of the authenticator app, or a recovery code, is typed. */
export function CodeField(field: Props) {
  return (
    <Field
      {...field}
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
