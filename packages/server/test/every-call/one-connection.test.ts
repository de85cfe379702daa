import { randomUUID } from 'node:crypto'
import { namedCalls } from '@swapstead/domain/calls.ts'
import type { Call } from '@swapstead/domain/contract.ts'
import { expect, test } from 'vitest'
import { connect } from '../../src/platform/database/database.ts'
import { startApp } from '../app.ts'
import { makeDeveloper } from '../make/developers.ts'
import { cleanUp } from '../setup/clean-up.ts'
import { createTestDatabase } from '../setup/database.ts'
import { rightBodies } from './right-bodies.ts'
import { sendCall } from './send-call.ts'

const { url } = await createTestDatabase()
/** Whoever holds the only connection and asks for another waits in vain. */
const single = connect(url, {
  log: { warn: () => undefined, error: () => undefined },
  max: 1,
  limits: { connectionTimeoutMillis: 1_000 },
})
cleanUp(single.close)
const app = await startApp({}, { ...single, url })
const { make, visitor } = app

const isWriting = ([, { method }]: readonly [string, Call]) => method !== 'GET'
const features = Map.groupBy(namedCalls.filter(isWriting), ([name]) => name.split('.')[0] ?? '')

/** Members, items and an offer of their own for the calls of each feature. */
async function makeWorld() {
  const { id: me, browser } = await makeDeveloper(app)
  const { id: guest } = await make.member({ isGuest: true })
  const guestBrowser = visitor()
  await guestBrowser.signIn(guest, { door: 'guest' })
  const mine = await make.item({ userId: me })
  const wanted = await make.item()
  const { id: offer, fromUserId: partner } = await make.offer({ toItemId: mine.id })
  const bodies = rightBodies({ me, partner, mine: mine.id, wanted, offer, guest })
  const ids: Record<string, string> = {
    items: mine.id,
    hearts: wanted.id,
    offers: offer,
    messages: offer,
  }
  return {
    browserFor: (call: Call) => (call.door === 'guest' ? guestBrowser : browser),
    bodyOf: (name: string) => bodies[name.replace(' for guests', '')] ?? {},
    idFor: (feature: string) => ids[feature] ?? me,
  }
}

test('F-06 no call that may be repeated waits for a second connection while it holds one', async () => {
  const waited: string[] = []
  for (const [feature, calls] of features) {
    const { browserFor, bodyOf, idFor } = await makeWorld()
    for (const [name, call] of calls) {
      const address = call.path.replace(/:\w+/, idFor(feature))
      const key = { 'idempotency-key': randomUUID() }
      const answer = await sendCall(browserFor(call), call, address, bodyOf(name), key)
      if (answer.statusCode === 503) waited.push(name)
    }
  }
  expect(waited).toEqual([])
})
