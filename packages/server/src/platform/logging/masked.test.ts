import { expect, test } from 'vitest'
import { maskedFields, maskedText } from './masked.ts'

const token = 'q8Yk2mPz-_0aZxC4vB7nM1lKjHgFdSaQwErTyUiOpA4'
const sid = '3fXk9vQ2mPzL0aZxC4vB7nM1lKjHgFdS'

test('T-38 S-13 whatever way a secret comes into a sentence, it does not stay', () => {
  const seeded: [sentence: string, kept: string][] = [
    ['mail to ann.lee+x@mail.example.com failed', 'mail to (address) failed'],
    ['GET /x?email=ann%40example.com', 'GET /x?email=(address)'],
    [
      `GET /member/reset-password?token=${token}&a=b`,
      'GET /member/reset-password?token=(secret)&a=b',
    ],
    ['/auth?next=/x?token=abc', '/auth?next=/x?token=(secret)'],
    [`no such link: ${token}`, 'no such link: (secret)'],
    [`/member/confirm-deletion/${token}`, '/member/confirm-deletion/(secret)'],
    [`Cookie: swapstead.sid=${sid}.sig; theme=dark`, 'Cookie: (secret)'],
    ['{"cookie":"a=1; b=2"}', '{"cookie": (secret)'],
    ['Authorization: Basic YW5uOmh1c2g=', 'Authorization: (secret)'],
    ['sent Bearer abc.def-ghi', 'sent Bearer (secret)'],
    [`__Host-swapstead.sid=${sid}`, '__Host-swapstead.sid=(secret)'],
    ['/list?sid=short&page=2', '/list?sid=(secret)&page=2'],
    ['/api/account/sessions/0198-aa', '/api/account/sessions/(secret)'],
    ['{"password":"hush hush","a":1}', '{"password":(secret)","a":1}'],
    [String.raw`{\"newPassword\":\"hush\"}`, String.raw`{\"newPassword\":(secret)\"}`],
    ['password=hush', 'password=(secret)'],
    ['currentPassword: hush', 'currentPassword: (secret)'],
    ['postgres://owner:hush@db/swapstead', 'postgres://(secret)@db/swapstead'],
    ['row ($argon2id$v=19$m=19456$abc, x)', 'row ((secret) x)'],
    [`key ${'a1'.repeat(16)}`, 'key (secret)'],
  ]
  for (const [sentence, kept] of seeded) expect(maskedText(sentence)).toBe(kept)
})

test('S-13 what helps to find a fault stays', () => {
  const harmless = [
    'duplicate key value violates unique constraint "payment_upgrades_provider_reference_key"',
    'request 01980000-0000-7000-8000-000000000001 took 3.1 ms',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'at changePassword (packages/server/src/features/recovery/service.ts:88:12)',
    'password authentication failed for user "swapstead"',
    '/api/account/sessions/:id',
    'photos/01980000-0000-7000-8000-000000000001.webp',
  ]
  for (const sentence of harmless) expect(maskedText(sentence)).toBe(sentence)
})

test('T-38 a field with a secret name is masked whatever it holds, and others are looked into', () => {
  const fields = {
    password: 123456,
    headers: { cookie: ['a=1'], 'x-api-key': 'k', host: 'swapstead.example' },
    links: [`/verify-email?token=${token}`],
    sessionId: { deep: sid },
    mail: null,
    count: 3,
  }
  expect(maskedFields(fields)).toEqual({
    password: '(secret)',
    headers: { cookie: '(secret)', 'x-api-key': '(secret)', host: 'swapstead.example' },
    links: ['/verify-email?token=(secret)'],
    sessionId: '(secret)',
    mail: null,
    count: 3,
  })
})
