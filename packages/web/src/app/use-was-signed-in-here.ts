import { useState } from 'react'
import { useMe } from '../lib/session.ts'

/** Whether somebody is, or was, signed in on the open page: to them it says that the session has ended (readings C-32). */
export function useWasSignedInHere(): boolean {
  const isSignedIn = useMe() !== null
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn
}
