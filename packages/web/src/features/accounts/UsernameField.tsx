import { USERNAME_MIN, Username } from '@swapstead/domain/accounts/profile.ts'
import { accountRefusals } from '@swapstead/domain/accounts/refusals.ts'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { safeParse } from '../../lib/form-schema.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { isUsernameFree } from './api.ts'

const [, USERNAME_TAKEN] = accountRefusals['accounts.username_taken']

/** Checks whether the username is free when the field loses focus. */
export function UsernameField() {
  const { control, setError, getValues } = useFormContext<{ username: string }>()
  const { defaultValues } = useFormState({ control, name: 'username' })
  const typed = useWatch({ control, name: 'username' })
  const [checked, setChecked] = useState<{ username: string; isFree: boolean }>()
  const isKnownFree = checked?.isFree && checked.username === typed

  async function check(username: string) {
    if (
      username === defaultValues?.username ||
      username.trim().length < USERNAME_MIN ||
      !safeParse(Username, username).success
    )
      return
    const isFree = await isUsernameFree(username.trim())
    if (isFree === null || getValues('username') !== username) return
    setChecked({ username, isFree })
    if (!isFree) setError('username', { message: USERNAME_TAKEN })
  }

  return (
    <TextField
      name="username"
      control={control}
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        isKnownFree
          ? 'This username is yours to take.'
          : `${USERNAME_MIN} characters or more. This is how neighbors see you.`
      }
      onBlur={(event) => void check(event.target.value)}
    />
  )
}
