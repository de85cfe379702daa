import type { Credentials } from '@swapstead/domain/accounts/credentials.ts'
import { accountRefusals } from '@swapstead/domain/accounts/refusals.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { pageSetting } from '../../lib/hydration/page-settings.ts'
import { ApiError, failureText } from '../../lib/queries/api.ts'
import { type EntryDoor, entryDoors } from '../../lib/session/entry-doors.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { useSignIn } from './api.ts'
import { stepAfter } from './sign-in-step.ts'

type Props = {
  signIn: UseMutationResult<unknown, Error, Credentials>
  /** The path of the forgot-password page. */
  forgot: string
  onDone?: () => void
}
type SignInFields = UseFormReturn<Credentials>

const loadRules = async () => (await import('./rules.ts')).checkCredentials

/** Email and password, then a code if the account has a second factor. */
export function CredentialsForm({ signIn, forgot, onDone }: Props) {
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm<Credentials>({
    resolver: useLateRules(loadRules),
    defaultValues: { email: '', password: '' },
  })

  const { isSubmitting } = form.formState

  function submit(credentials: Credentials) {
    signIn.mutate(credentials, {
      onSuccess: () => onDone?.(),
      onError: (error) => {
        showIssues(error, form)
        const step = stepAfter(error)
        if (step === 'password') startOver()
        if (step === 'code' || step === 'codeAgain') askCode()
        if (step === 'codeAgain') form.setError('code', { message: failureText(error) })
      },
    })
  }

  /**
   * Keeps an empty code in the form, so that the form refuses it. Otherwise the password would be
   * sent without a code.
   */
  function askCode() {
    form.setValue('code', '')
    setAsksCode(true)
  }

  function startOver() {
    form.unregister('code')
    setAsksCode(false)
  }

  return (
    <form className="stack" onSubmit={form.handleSubmit(submit)} noValidate>
      {asksCode ? <CodeStep form={form} /> : <PasswordStep form={form} forgot={forgot} />}
      <RefusedHelp error={signIn.error} />
      <Button
        type="submit"
        tone="light"
        wide
        busy={signIn.isPending || isSubmitting}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
      {asksCode && (
        <Button tone="quiet" wide onClick={startOver}>
          Use another account
        </Button>
      )}
    </form>
  )
}

function PasswordStep({ form, forgot }: { form: SignInFields; forgot: string }) {
  return (
    <>
      <TextField
        name="email"
        control={form.control}
        label="Email"
        type="email"
        autoComplete="username"
      />
      <PasswordField
        name="password"
        control={form.control}
        label="Password"
        autoComplete="current-password"
      />
      <p>
        <Anchor className="link" href={forgot}>
          Forgot Password?
        </Anchor>
      </p>
    </>
  )
}

function CodeStep({ form }: { form: SignInFields }) {
  return (
    <>
      <p className="mute" role="status">
        One more step for <b>{form.getValues('email')}</b>.
      </p>
      <CodeField
        name="code"
        control={form.control}
        autoFocus
        hint="Six digits from your authenticator app, or one of your recovery codes."
      />
      <LostDeviceHelp />
    </>
  )
}

/** Without the phone and the recovery codes, only the operator can switch the second step off. */
function LostDeviceHelp() {
  const address = pageSetting('support-email')
  if (address === null) return null
  return (
    <p className="small mute">
      Neither phone nor codes? Write to <SupportAddress address={address} />.
    </p>
  )
}

function SupportAddress({ address }: { address: string }) {
  return (
    <a className="link wrap-anywhere" href={`mailto:${address}`}>
      {address}
    </a>
  )
}

const BANNED = 'accounts.banned' satisfies keyof typeof accountRefusals
const UNVERIFIED = 'accounts.unverified' satisfies keyof typeof accountRefusals

/**
 * Deactivated members cannot sign in to use Contact Support, so they get the operator's email
 * address. Unverified members are sent to the member portal, the only one that lets them in.
 */
function RefusedHelp({ error }: { error: Error | null }) {
  const address = pageSetting('support-email')
  const code = error instanceof ApiError ? error.code : null
  if (code === UNVERIFIED) {
    return (
      <Help text={accountRefusals[UNVERIFIED][1]}>
        <Anchor className="link" href={entryDoors.member.signIn}>
          Member portal
        </Anchor>
      </Help>
    )
  }
  if (code !== BANNED || address === null) return null
  return (
    <Help text={accountRefusals[BANNED][1]}>
      <SupportAddress address={address} />
    </Help>
  )
}

function Help({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="alert">
      <Note tone="bad" icon={Mail}>
        {text} {children}
      </Note>
    </div>
  )
}

export function SignInForm({ door, onDone }: { door: EntryDoor; onDone: () => void }) {
  return (
    <CredentialsForm signIn={useSignIn(door)} forgot={entryDoors[door].forgot} onDone={onDone} />
  )
}
