import { expect, test } from 'vitest'
import { pushMessageOf } from './message.ts'

/** The limit of push services, without the bytes for encryption. */
const BYTES_MAX = 3_900

test('a long message is cut between characters, and fits into what push services take', () => {
  const told = { id: '1', type: 'trade_message', title: '🪑'.repeat(150) } as const
  const push = pushMessageOf({ ...told, message: `a${'🪑'.repeat(500)}`, relatedOfferId: null })
  expect(push.text).toMatch(/^a(?:🪑)+…$/u)
  expect(Buffer.byteLength(JSON.stringify(push))).toBeLessThan(BYTES_MAX)
})
