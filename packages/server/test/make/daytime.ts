import { HOUR } from '@swapstead/domain/times.ts'
import type { TestApp } from '../app.ts'

/** Moves the clock to an hour at which nobody is asleep between Boston and Los Angeles. */
export function awaitDaytime({ deps, passTime }: Pick<TestApp, 'deps' | 'passTime'>): void {
  const hours = (24 + 18 - deps.now().getUTCHours()) % 24
  passTime(hours * HOUR)
}
