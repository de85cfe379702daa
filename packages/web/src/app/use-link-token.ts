import { useState } from 'react'
import { linkTokenOf } from '../lib/link-token.ts'
import { useLocation } from '../lib/router/hooks.ts'

/** The token with which the page was opened. It is kept after the address loses it. */
export function useLinkToken(): string {
  const { pathname } = useLocation()
  const [token] = useState(() => linkTokenOf(pathname))
  return token
}
