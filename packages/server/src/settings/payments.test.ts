import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const folder = mkdtempSync(join(tmpdir(), 'swapstead-payments-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const enough = { DATABASE_URL: 'postgres://db.example/swapstead', DATA_DIR: folder }
const production = {
  ...enough,
  NODE_ENV: 'production',
  SESSION_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://swapstead.example',
  SMTP_URL: 'smtps://mail.example',
}
const paypal = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
}
const square = {
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_APPLICATION_ID: 'application',
  SQUARE_LOCATION_ID: 'location',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
}
const offered = (settings: Record<string, string>) => readConfig(settings).payments.offered

test('S-41 OPERATING payments are simulated outside production and nowhere in it', () => {
  expect(offered(enough)).toEqual(['simulated'])
  expect(offered(production)).toEqual([])
  expect(offered({ ...production, PAYMENTS: 'simulated' })).toEqual([])
  const both = { ...production, ...paypal, ...square, PAYMENTS: 'paypal,square' }
  expect(offered(both)).toEqual(['paypal', 'square'])
})

test('OPERATING a provider without all of its keys stops the start, and every missing one is named', () => {
  for (const [PAYMENTS, keys] of [
    ['paypal', paypal],
    ['square', square],
  ] as const) {
    expect(offered({ ...production, ...keys, PAYMENTS })).toEqual([PAYMENTS])
    for (const name of Object.keys(keys)) {
      expect(() => readConfig({ ...production, ...keys, PAYMENTS, [name]: '' })).toThrow(
        `${name} is not set: PAYMENTS=${PAYMENTS} needs it`,
      )
    }
  }
  expect(() => readConfig({ ...enough, PAYMENTS: 'cash' })).toThrow(
    'PAYMENTS=cash: may be simulated, paypal, square or paypal,square',
  )
})

test('T-24 OPERATING play money and other addresses of a provider stop the start in production', () => {
  const both = { ...paypal, ...square, PAYMENTS: 'paypal,square' }
  for (const name of ['PAYPAL', 'SQUARE']) {
    for (const [setting, value] of [
      [`${name}_ENVIRONMENT`, 'sandbox'],
      [`${name}_API_URL`, 'http://127.0.0.1:1'],
    ] as const) {
      expect(() => readConfig({ ...production, ...both, [setting]: value })).toThrow(
        new RegExp(`^${setting}.* refused in production$`),
      )
      expect(offered({ ...enough, ...both, [setting]: value })).toEqual(['paypal', 'square'])
    }
  }
})

test('OPERATING each provider is asked at its own address, in its sandbox or at a stand-in', () => {
  const keys = { ...enough, ...paypal, ...square }
  const of = (change: Record<string, string>) => readConfig({ ...keys, ...change }).payments
  expect(of({}).paypal?.url).toBe('https://api-m.paypal.com')
  expect(of({ PAYPAL_ENVIRONMENT: 'sandbox' }).paypal?.url).toBe('https://api-m.sandbox.paypal.com')
  expect(of({ PAYPAL_API_URL: 'http://127.0.0.1:1' }).paypal?.url).toBe('http://127.0.0.1:1')
  expect(of({}).square).toMatchObject({
    url: 'https://connect.squareup.com',
    script: 'https://web.squarecdn.com/v1/square.js',
  })
  expect(of({ SQUARE_ENVIRONMENT: 'sandbox' }).square).toMatchObject({
    url: 'https://connect.squareupsandbox.com',
    script: 'https://sandbox.web.squarecdn.com/v1/square.js',
  })
  expect(readConfig(enough).payments).toMatchObject({ paypal: null, square: null })
})
