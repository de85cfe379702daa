import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'

const STEP_MS = 30_000

/** The authenticator app's code at this time, or some steps of 30 seconds later. */
export function codeAt(secret: string, time: Date, stepsLater = 0): string {
  return new TOTP({ secret }).generate({ timestamp: time.getTime() + stepsLater * STEP_MS })
}

/** Moves the clock to the start of a step, so that codes do not change during the test. */
export function beginStep({ deps, passTime }: Pick<TestApp, 'deps' | 'passTime'>): void {
  passTime(STEP_MS - (deps.now().getTime() % STEP_MS))
}

/**
 * Switches the second factor on. It uses the code of the previous step, so that the present one is
 * still unused.
 */
export async function enrol(
  app: Pick<TestApp, 'deps' | 'passTime'>,
  browser: Visitor,
  password: string,
) {
  beginStep(app)
  const begun = await browser.post('/api/account/second-factor/begin', { password })
  if (begun.statusCode !== 200) throw new Error(begun.body)
  const { secret } = begun.json<{ secret: string }>()
  const code = codeAt(secret, app.deps.now(), -1)
  const confirmed = await browser.post('/api/account/second-factor/confirm', { code })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}
