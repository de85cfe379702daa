import { useState } from 'react'
import { useMatch } from '../lib/router/hooks.ts'
import { linkTokenOf } from '../lib/session/link-token.ts'

/** The token with which the page was opened. It is kept after the address loses it. */
export function useLinkToken(): string {
  const { pathname } = useMatch().location
  const [token] = useState(() => linkTokenOf(pathname))
  return token
}
