import { expect, test } from 'vitest'
import { linkProblem, RESET_LINK_LIFE, VERIFICATION_LINK_LIFE } from './links.ts'

const sent = Date.UTC(2026, 0, 1)
const after = (milliseconds: number) => new Date(sent + milliseconds)

test('ACCOUNTS-60 S-18 S-17 a link works until its time is over, to the millisecond', () => {
  for (const [kind, life] of [
    ['link', RESET_LINK_LIFE],
    ['verification', VERIFICATION_LINK_LIFE],
  ] as const) {
    const expires = after(life)
    expect(linkProblem(kind, expires, after(0))).toBeNull()
    expect(linkProblem(kind, expires, after(life - 1))).toBeNull()
    expect(linkProblem(kind, expires, after(life))).toBe(`recovery.${kind}_expired`)
    expect(linkProblem(kind, expires, after(life + 1))).toBe(`recovery.${kind}_expired`)
  }
  expect(RESET_LINK_LIFE).toEqual(60 * 60_000)
  expect(VERIFICATION_LINK_LIFE).toEqual(24 * 60 * 60_000)
})

test('T-30 a link that nobody knows is invalid, not expired', () => {
  expect(linkProblem('link', null, after(0))).toBe('recovery.link_invalid')
  expect(linkProblem('verification', null, after(0))).toBe('recovery.verification_invalid')
})
