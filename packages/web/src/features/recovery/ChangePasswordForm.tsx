import type { PasswordChange } from '@swapstead/domain/recovery/schemas.ts'
import { useForm } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useMe } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { useChangePassword } from './api.ts'
import { emptyPasswords, fieldOfCode, PasswordFields } from './PasswordFields.tsx'
import { PasswordRules } from './PasswordRules.tsx'

type Props = { cancelHref: string; onDone: () => void }

const loadRules = async () => (await import('./rules.ts')).checkChange

export function ChangePasswordForm({ cancelHref, onDone }: Props) {
  const change = useChangePassword()
  const form = useForm<PasswordChange>({
    resolver: useLateRules(loadRules),
    mode: 'onTouched',
    defaultValues: emptyPasswords(useMe()),
  })
  const submit = (body: PasswordChange) =>
    change.mutate(body, {
      onSuccess: onDone,
      onError: (error) => showIssues(error, form, fieldOfCode),
    })
  return (
    <form className="stack" onSubmit={form.handleSubmit(submit)} noValidate>
      <PasswordFields control={form.control} />
      <PasswordRules />
      <p className="small mute">
        You’ll stay signed in here. Everywhere else, sign in again with the new password.
      </p>
      <div className="row">
        <Button
          type="submit"
          tone="light"
          busy={change.isPending || form.formState.isSubmitting}
          busyLabel="Changing..."
        >
          Change Password
        </Button>
        <ButtonLink tone="quiet" href={cancelHref}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}
