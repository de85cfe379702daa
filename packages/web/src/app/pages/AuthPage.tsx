import { Navigate } from '@tanstack/react-router'
import { entryDoors } from '../../lib/entry-doors.ts'
import { useMe } from '../../lib/session.ts'
import { goTo } from '../go-to.ts'
import { AuthScreen } from './AuthScreen.tsx'

/** Sign-in and register of the general door (SHELL-28, ACCOUNTS-12). */
export function AuthPage() {
  if (useMe()) return <Navigate to={entryDoors.general.home} replace />
  return <AuthScreen onDone={() => goTo(entryDoors.general.home)} />
}
