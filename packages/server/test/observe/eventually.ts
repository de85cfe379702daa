import { vi } from 'vitest'

/** Repeats a check until it holds. The timeout allows for a busy machine. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 })
}
