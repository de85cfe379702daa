import { useQuery } from '@tanstack/react-query'
import { testLoginQuery } from '../../features/dev-team/api.ts'
import { TestLoginForm } from '../../features/dev-team/TestLoginForm.tsx'
import { entryDoors } from '../../lib/session/entry-doors.ts'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import { useOwnTitle } from '../layout/use-own-title.ts'
import { WaitingPage } from '../layout/WaitingPage.tsx'
import { replaceWith } from '../navigation.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/** `/test-login`: not found where the setting is off. */
export function TestLoginPage() {
  const testLogin = useQuery(testLoginQuery)
  if (testLogin.data === undefined) return <WaitingPage query={testLogin} />
  return testLogin.data ? <TestLoginDoor /> : <NotFoundPage />
}

function TestLoginDoor() {
  useOwnTitle('Test Login')
  return (
    <EntryLayout
      title="Test Login"
      illustration="night"
      back={{ href: '/', label: 'Back to main site' }}
    >
      <TestLoginForm onDone={() => replaceWith(entryDoors.member.home)} />
    </EntryLayout>
  )
}
