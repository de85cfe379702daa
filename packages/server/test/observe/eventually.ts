import { vi } from 'vitest'

/** What has to happen meanwhile, on a machine that has other things to do: asked again and again until it holds. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 15_000, interval: 10 })
}
