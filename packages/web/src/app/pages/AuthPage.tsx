import { Navigate } from '../../lib/router/Navigate.tsx'
import { entryDoors } from '../../lib/session/entry-doors.ts'
import { useMe } from '../../lib/session/session.ts'
import { replaceWith } from '../navigation.ts'
import { AuthScreen } from './AuthScreen.tsx'

/** `/auth`: sign-in and registration for everybody but members. */
export function AuthPage() {
  if (useMe()) return <Navigate to={entryDoors.general.home} />
  return <AuthScreen onDone={() => replaceWith(entryDoors.general.home)} />
}
