import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTokenOf } from '../lib/link-token.ts'

/** The token that this page was opened with. It stays while the page does, also when the address is already another. */
export function useLinkToken(): string {
  const { pathname } = useLocation()
  const [token] = useState(() => linkTokenOf(pathname))
  return token
}
