import { DEVELOPER_PASSWORD_MIN, type PasswordChange } from '@swapstead/domain/recovery/schemas.ts'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { ApiError } from '../../lib/queries/api.ts'
import { useMe } from '../../lib/session/session.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useChangeDeveloperPassword } from './api.ts'
import { emptyPasswords, fieldOfCode, PasswordFields } from './PasswordFields.tsx'

const TOO_SHORT = 'Password too short'
const MISMATCH = 'Password mismatch'

const loadRules = async () => (await import('./rules.ts')).checkDeveloperChange

/** Refusals of the new password are also announced. */
export function DeveloperPasswordForm() {
  const change = useChangeDeveloperPassword()
  const form = useForm<PasswordChange>({
    resolver: useLateRules(loadRules),
    defaultValues: emptyPasswords(useMe()),
  })
  const submit = (typed: PasswordChange) =>
    change.mutate(typed, {
      onSuccess: () => form.reset(undefined),
      onError: (error) => {
        showIssues(error, form, fieldOfCode)
        tellIssue(error)
      },
    })
  return (
    <form className="stack" onSubmit={form.handleSubmit(submit, tellProblem)} noValidate>
      <PasswordFields control={form.control} />
      <p className="small mute">
        At least {DEVELOPER_PASSWORD_MIN} characters, or more if the operator asks for it, and not
        one of the most common passwords. You’ll stay signed in here; everywhere else, sign in
        again.
      </p>
      <div>
        <Button
          type="submit"
          tone="light"
          busy={change.isPending || form.formState.isSubmitting}
          busyLabel="Changing..."
        >
          Change Password
        </Button>
      </div>
    </form>
  )
}

function tell(title: string, description: string | undefined): void {
  showToast({ title, description, tone: 'destructive' })
}

/**
 * The server may require longer passwords than the form. If the form's rules are not loaded, it
 * refuses everything else too.
 */
function tellIssue(error: Error): void {
  if (!(error instanceof ApiError) || error.code !== 'input.invalid') return
  const messageOf = (field: string) => error.issues.find(({ path }) => path === field)?.message
  const [tooShort, mismatch] = [messageOf('newPassword'), messageOf('confirmPassword')]
  if (tooShort !== undefined) tell(TOO_SHORT, tooShort)
  else if (mismatch !== undefined) tell(MISMATCH, mismatch)
}

function tellProblem({ newPassword, confirmPassword }: FieldErrors<PasswordChange>): void {
  if (newPassword?.type === 'too_small') tell(TOO_SHORT, newPassword.message)
  else if (confirmPassword) tell(MISMATCH, confirmPassword.message)
}
