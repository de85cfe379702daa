import { MINUTE } from '@swapstead/domain/times.ts'
import { use, useSyncExternalStore } from 'react'
import { FirstViewContext } from './first-view.ts'

/** Differences up to this may come from slow requests, and are ignored. */
const DELAY_MS = 10_000

/** By how many milliseconds the server's clock is ahead of the device's. */
let ahead = 0
let now = new Date()

/** Starts the clock with the time that the page already shows. */
export function startClockAt(shown: Date): void {
  syncServerTime(shown)
  now = shown
}

/**
 * Follows the server's clock where the device's is wrong, because rules apply the server's time.
 */
export function syncServerTime(told: Date): void {
  const difference = told.getTime() - Date.now()
  // For an invalid date the difference is NaN, so this is false.
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
