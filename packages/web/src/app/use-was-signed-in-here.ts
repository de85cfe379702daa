import { useState } from 'react'
import { useMe } from '../lib/session/session.ts'

/** Whether somebody was signed in on this page, so that it can say that the session has ended. */
export function useWasSignedInHere(): boolean {
  const isSignedIn = useMe() !== null
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn
}
