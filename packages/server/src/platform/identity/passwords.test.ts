import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('S-08 a password is kept as argon2id with the cost it was made with, and salted', async () => {
  const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  for (const hash of [first, second]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  }
  expect(first).not.toBe(second)
  expect(await verifyPassword('secret', first)).toBe(true)
  const [salt = '', tag = ''] = first.split('$').slice(4)
  const derived = argon2Sync('argon2id', {
    message: 'secret',
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  expect(Buffer.from(tag, 'base64')).toEqual(derived)
})

test('T-37 every character counts, up to the 128th and in any script', async () => {
  const passwords = [
    'a'.repeat(128),
    `${'a'.repeat(72)}b`,
    '🐴🔋📎🧷🐴🔋📎🧷',
    ' spaces ',
    'tab\tand\u00a0more',
  ]
  for (const password of passwords) {
    const hash = await hashPassword(password)
    expect(await verifyPassword(password, hash), password).toBe(true)
    const others = [password.slice(0, -1), `${password}x`, password.trim(), password.toUpperCase()]
    for (const other of others.filter((candidate) => candidate !== password)) {
      expect(await verifyPassword(other, hash), other).toBe(false)
    }
  }
})

test('T-37 the 73rd byte is not cut off', async () => {
  const hash = await hashPassword(`${'a'.repeat(72)}b`)
  expect(await verifyPassword(`${'a'.repeat(72)}c`, hash)).toBe(false)
})

test('T-32 without a stored hash, or with one that is none, nothing fits', async () => {
  for (const stored of [
    null,
    '',
    '$',
    'plain',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAA$',
  ]) {
    expect(await verifyPassword('', stored), String(stored)).toBe(false)
    expect(await verifyPassword('secret', stored), String(stored)).toBe(false)
  }
})

test('S-08 a hash of another cost stays good when the cost is raised', async () => {
  const [nonce, memory, passes] = [Buffer.from('a salt of old'), 8_192, 3]
  const tag = argon2Sync('argon2id', {
    message: 'secret',
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 24,
  })
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const stored = `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`
  expect(await verifyPassword('secret', stored)).toBe(true)
  expect(await verifyPassword('Secret', stored)).toBe(false)
})

test('T-82 a storm of sign-ins is told to come back, and those who wait are served', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('secret')))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: { status: 429, code: 'throttle.busy', retryAfter: 2 } })
  }
  expect(await hashPassword('secret')).toContain('argon2id')
})
