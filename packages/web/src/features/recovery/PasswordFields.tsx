import type { PasswordChange } from '@swapstead/domain/recovery/schemas.ts'
import type { Control } from 'react-hook-form'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

/** Refusals that concern one field. */
export const fieldOfCode = {
  'recovery.wrong_password': 'currentPassword',
  'recovery.same_password': 'newPassword',
  'accounts.common_password': 'newPassword',
} as const

export function PasswordFields({ control }: { control: Control<PasswordChange> }) {
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
    </>
  )
}
