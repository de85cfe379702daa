import { useState } from 'react'
import { SignInForm } from '../../features/accounts/CredentialsForm.tsx'
import { type Registered, RegisterForm } from '../../features/accounts/RegistrationForm.tsx'
import { RegisteredNote } from '../../features/recovery/RegisteredNote.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'

/** Sign-in and registration in two tabs. Other pages show it to visitors. */
export function AuthScreen({ onDone }: { onDone: () => void }) {
  const [tab, setTab] = useState<'signIn' | 'register'>('signIn')
  const [registered, setRegistered] = useState<Registered>()
  function verified() {
    setRegistered(undefined)
    setTab('signIn')
  }
  return (
    <EntryLayout
      title="Welcome to Swapstead"
      illustration="night"
      back={{ href: '/', label: 'Back to main site' }}
    >
      <Tabs
        label="Sign in or register"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'signIn',
            label: 'Sign In',
            content: <SignInForm door="general" onDone={onDone} />,
          },
          {
            value: 'register',
            label: 'Register',
            content: registered ? (
              <RegisteredNote
                {...registered}
                onVerified={verified}
                onOtherEmail={() => setRegistered(undefined)}
              />
            ) : (
              <RegisterForm onDone={setRegistered} />
            ),
          },
        ]}
      />
    </EntryLayout>
  )
}
