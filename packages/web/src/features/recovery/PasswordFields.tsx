import type { PasswordChange } from '@swapstead/domain/recovery/schemas.ts'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

/** Refusals that are about one of the fields. */
export const fieldOfCode = {
  'recovery.wrong_password': 'currentPassword',
  'recovery.same_password': 'newPassword',
  'accounts.common_password': 'newPassword',
} as const

/** The password there is, the new one, and the new one again. */
export function PasswordFields({ form }: { form: UseFormReturn<PasswordChange> }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <>
      <PasswordField
        {...form.register('currentPassword')}
        label="Current Password"
        showLabel="Show current"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...form.register('newPassword')}
        label="New Password"
        showLabel="Show new"
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label="Confirm New Password"
        showLabel="Show confirmation"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
      />
    </>
  )
}
