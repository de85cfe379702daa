import { MINUTE } from '@swapstead/domain/times.ts'
import { use, useSyncExternalStore } from 'react'
import { FirstViewContext } from './first-view.ts'

/** Requests and pages may take as long as this on their way. */
const DELAY_MS = 10_000

/** What the server's clock is ahead of the device's, in milliseconds. */
let ahead = 0
let now = new Date()

/** Starts with the time that the page shows already. */
export function startClockAt(shown: Date): void {
  heedServerTime(shown)
  now = shown
}

/** Follows the server's clock where the device's is wrong: what is open when is decided by it. */
export function heedServerTime(told: Date): void {
  const difference = told.getTime() - Date.now()
  // Without a date it is NaN, which is not more than anything.
  if (Math.abs(difference - ahead) > DELAY_MS) ahead = difference
}

/** The server's time at a moment of the device's clock. */
export function serverTime(device: number): Date {
  return new Date(device + ahead)
}

/** The current time, updated every minute. */
export function useNow(): Date {
  const view = use(FirstViewContext)
  return useSyncExternalStore(subscribe, currentMinute, () => view?.now ?? currentMinute())
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}

function currentMinute(): Date {
  const current = serverTime(Date.now())
  if (Math.abs(current.getTime() - now.getTime()) >= MINUTE) now = current
  return now
}
