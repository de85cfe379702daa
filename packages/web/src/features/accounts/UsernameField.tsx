import type { Me } from '@swapstead/domain/accounts/me.ts'
import { USERNAME_MIN } from '@swapstead/domain/accounts/profile.ts'
import { accountRefusals } from '@swapstead/domain/accounts/refusals.ts'
import { USERNAME_RULE, usernameFixedText } from '@swapstead/domain/accounts/username-changes.ts'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useMe } from '../../lib/session/session.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { checkUsername } from './api.ts'

/** False if the rules cannot be loaded: then only the server checks the name, on submit. */
async function passesRules(username: string): Promise<boolean> {
  return import('./rules.ts').then(
    ({ isUsername }) => isUsername(username),
    () => false,
  )
}

/** Checks whether the username is free when the field loses focus. */
export function UsernameField() {
  const { control, setError, getValues } = useFormContext<{ username: string }>()
  const { defaultValues } = useFormState({ control, name: 'username' })
  const typed = useWatch({ control, name: 'username' })
  const [checked, setChecked] = useState<{ username: string; isFree: boolean }>()
  const me = useMe()
  const isAdmin = me?.isAdmin ?? false
  const isKnownFree = checked?.isFree && checked.username === typed

  async function check(username: string) {
    if (
      username === defaultValues?.username ||
      username.trim().length < USERNAME_MIN ||
      !(await passesRules(username))
    )
      return
    const refusal = await checkUsername(username.trim(), isAdmin)
    if (refusal === undefined || getValues('username') !== username) return
    setChecked({ username, isFree: refusal === null })
    if (refusal) setError('username', { message: accountRefusals[refusal][1] })
  }

  return (
    <TextField
      name="username"
      control={control}
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={hintFor(me, isKnownFree)}
      onBlur={(event) => void check(event.target.value)}
    />
  )
}

function hintFor(me: Me | null | undefined, isKnownFree = false): string {
  if (me?.usernameFixedUntil) return usernameFixedText(me.usernameFixedUntil, me.timeZone)
  if (isKnownFree) return 'This username is available.'
  const rule = me?.username && !me.isAdmin ? ` ${USERNAME_RULE}` : ''
  return `${USERNAME_MIN} characters or more. This is how neighbors see you.${rule}`
}
