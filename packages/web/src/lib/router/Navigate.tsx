import { useLayoutEffect } from 'react'
import { useRouter } from './hooks.ts'

/** Goes to another page, in place of this one. */
export function Navigate({ to }: { to: string }) {
  const { navigate } = useRouter()
  useLayoutEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
