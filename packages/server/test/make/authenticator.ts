import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'

const STEP_MS = 30_000

/** The code that an authenticator app shows at this time, or so many steps of 30 seconds later. */
export function codeAt(secret: string, time: Date, stepsLater = 0): string {
  return new TOTP({ secret }).generate({ timestamp: time.getTime() + stepsLater * STEP_MS })
}

/** Moves the clock to where a step begins: the codes of a test do not change while it runs. */
export function beginStep({ deps, passTime }: Pick<TestApp, 'deps' | 'passTime'>): void {
  passTime(STEP_MS - (deps.now().getTime() % STEP_MS))
}

/** Switches the second factor on as a person does, with the code of one step ago, so that the present one is still unused. */
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
