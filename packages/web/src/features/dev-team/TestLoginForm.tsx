import './TestLoginForm.css'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import {
  missingInformation,
  TEST_MAIL_DOMAIN,
  type TestLogin,
  testLoginPresets,
} from '@swapstead/domain/dev-team/test-login.ts'
import { hasEmptyField } from '@swapstead/domain/text.ts'
import { useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useTestLogin } from './api.ts'

const loadRules = async () => (await import('./rules.ts')).checkTestLogin

/** Three fields, filled by hand or by a preset. */
export function TestLoginForm({ onDone }: { onDone: () => void }) {
  const login = useTestLogin(onDone)
  const submitRef = useRef<HTMLButtonElement>(null)
  const form = useForm<TestLogin>({
    resolver: useLateRules(loadRules),
    defaultValues: { email: '', firstName: '', lastName: '' },
  })
  const send = (typed: TestLogin) =>
    login.mutate(typed, { onError: (error) => showIssues(error, form) })
  function showMissing() {
    if (!hasEmptyField(Object.values(form.getValues()))) return
    const [title, description] = missingInformation
    showToast({ title, description, tone: 'destructive' })
  }
  function fillIn(preset: TestLogin) {
    form.reset(preset)
    submitRef.current?.focus()
  }
  return (
    <form className="stack" onSubmit={form.handleSubmit(send, showMissing)} noValidate>
      <Presets onChoose={fillIn} />
      <TestUserFields form={form} />
      <Button
        ref={submitRef}
        type="submit"
        tone="light"
        busy={login.isPending || form.formState.isSubmitting}
        busyLabel="Signing in..."
      >
        Test Login
      </Button>
    </form>
  )
}

function Presets({ onChoose }: { onChoose: (preset: TestLogin) => void }) {
  return (
    <fieldset className="presets">
      <legend className="lbl">Sample users</legend>
      {testLoginPresets.map((preset) => (
        <Button key={preset.email} size="small" onClick={() => onChoose(preset)}>
          {fullName(preset)}
        </Button>
      ))}
    </fieldset>
  )
}

function TestUserFields({ form }: { form: UseFormReturn<TestLogin> }) {
  return (
    <>
      <TextField
        name="email"
        control={form.control}
        label="Email"
        type="email"
        autoComplete="off"
        hint={`An address at ${TEST_MAIL_DOMAIN}, where no email can go.`}
      />
      <div className="two">
        <TextField name="firstName" control={form.control} label="First name" autoComplete="off" />
        <TextField name="lastName" control={form.control} label="Last name" autoComplete="off" />
      </div>
    </>
  )
}
