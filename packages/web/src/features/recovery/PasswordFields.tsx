import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { PasswordChange } from '@swapstead/domain/recovery/schemas.ts'
import type { Control } from 'react-hook-form'
import { useMe } from '../../lib/session/session.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

/** Refusals that belong to one field. */
export const fieldOfCode = {
  'recovery.wrong_password': 'currentPassword',
  'recovery.same_password': 'newPassword',
  'accounts.common_password': 'newPassword',
  'auth.second_factor_required': 'code',
  'auth.second_factor_wrong': 'code',
} as const

/**
 * With a second factor the code begins empty, which the form refuses; without one no code is sent.
 */
export function emptyPasswords(me: Me | null | undefined): PasswordChange {
  const passwords = { currentPassword: '', newPassword: '', confirmPassword: '' }
  return me?.hasSecondFactor ? { ...passwords, code: '' } : passwords
}

/** Also asks for a code if the second factor is on. */
export function PasswordFields({ control }: { control: Control<PasswordChange> }) {
  const asksCode = useMe()?.hasSecondFactor ?? false
  return (
    <>
      <PasswordField
        name="currentPassword"
        control={control}
        label="Current Password"
        showLabel="Show current"
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        control={control}
        label="New Password"
        showLabel="Show new"
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        control={control}
        label="Confirm New Password"
        showLabel="Show confirmation"
        autoComplete="new-password"
      />
      {asksCode && (
        <CodeField
          name="code"
          control={control}
          hint="Six digits from your authenticator app, or one of your recovery codes."
        />
      )}
    </>
  )
}
