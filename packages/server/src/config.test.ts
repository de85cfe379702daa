import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { connect } from './platform/database/database.ts'
import { RateLimits } from './platform/identity/rate-limits.ts'
import { Settings } from './settings/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'swapstead-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const enough = { DATABASE_URL: 'postgres://db.example/swapstead', DATA_DIR: folder }
const secret = 'a'.repeat(32)
const production = {
  ...enough,
  NODE_ENV: 'production',
  SESSION_SECRET: secret,
  PUBLIC_URL: 'https://swapstead.example',
  SMTP_URL: 'smtps://mail.example',
}

function newDataDir() {
  const path = mkdtempSync(join(folder, 'data-'))
  return { folder: path, secrets: join(path, 'secrets') }
}

/** The lines that stop the start. */
function faults(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message.split('\n')
  }
  return []
}

/** What `npm start` tells the server, what tests read, and what the exporter of traces reads. */
const ofNoOperator = ['SWAPSTEAD_EMBEDDED']
const readElsewhere = ['CHROMIUM', 'TEST_DATABASE_URL', 'OTEL_EXPORTER_OTLP_HEADERS']

test('OPERATING the table of docs/operations.md names every setting, and nothing else', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split(/^## /m)
  const rows = section.matchAll(/^\| (`[A-Z].*?) \|/gm)
  const named = [...rows].flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? [])
  const settings = Object.keys(Settings.shape).filter((name) => !ofNoOperator.includes(name))
  expect(named.toSorted()).toEqual([...settings, ...readElsewhere].toSorted())
})

const ORIGIN_ONLY = 'must end after the host, as in https://swap.example.org'

test('OPERATING every wrong setting is one line that says its name, what it was and what it may be', () => {
  const wrong: Record<string, string> = {
    'NODE_ENV=prod': 'may be development, production, test',
    'PORT=70000': 'must be a port, 0 to 65535',
    'PORT=3000a': 'must be a port, 0 to 65535',
    'PUBLIC_URL=swapstead.example': 'must begin with http:// or https://',
    'PUBLIC_URL=ftp://swapstead.example': 'must begin with http:// or https://',
    'PUBLIC_URL=https://swapstead.example/swaps': ORIGIN_ONLY,
    'PUBLIC_URL=https://swapstead.example/#swaps': ORIGIN_ONLY,
    'PUBLIC_URL=https://swapstead.example?swaps': ORIGIN_ONLY,
    'PUBLIC_URL=https://ann@swapstead.example': ORIGIN_ONLY,
    'MAIL_FROM=Swapstead': 'must be an email address',
    'SUPPORT_EMAIL=help': 'must be an email address',
    [`MAP_TILES_ATTRIBUTION=${'x'.repeat(201)}`]: 'must have 200 characters or less',
    'ADMIN_EMAIL=root': 'must be an email address',
    'DEMO=yes': 'may be on, off',
    'TEST_LOGIN=yes': 'may be on, off',
    'DEVELOPER_PASSWORD_MIN=5': 'may be 6 to 64',
    'DEVELOPER_PASSWORD_MIN=65': 'may be 6 to 64',
    'RATE_LIMITS=sometimes': 'may be on, off or name=n/seconds,…, both numbers from 1',
    'GEOCODER=google': 'may be offline',
    'TRUST_PROXY=true': 'may be off or the number of proxies in front',
    'TRUST_PROXY=-1': 'may be off or the number of proxies in front',
    'LOG_LEVEL=loud': 'may be fatal, error, warn, info, debug, trace, silent',
    'SWAPSTEAD_EMBEDDED=1': 'may be on, off',
    'PUSH_SERVICES=push.example.org': 'must be origins such as https://push.example.org',
    'SQL_REQUEST_IDS=yes': 'may be on, off',
    'OTEL_TRACES_SAMPLER_ARG=5%': 'may be a share, 0 to 1',
    'OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318': 'must begin with http:// or https://',
  }
  for (const [setting, allowed] of Object.entries(wrong)) {
    const [name = '', value = ''] = setting.split('=')
    expect(faults({ ...enough, [name]: value })).toEqual([`${setting}: ${allowed}`])
  }
})

test('OPERATING a setting that holds a secret is named and never shown', () => {
  const wrong: Record<string, string> = {
    DATABASE_URL: 'must begin with postgres://',
    DATABASE_DIRECT_URL: 'must begin with postgres://',
    DATABASE_REPLICA_URLS: 'must begin with postgres://',
    STORAGE_URL: 'must be file:… or s3://bucket?…',
    STORAGE_FROM_URL: 'must be file:… or s3://bucket?…',
    MAP_TILES_URL: 'must be the address of a style, or of tiles with {z}, {x} and {y}',
    SMTP_URL: 'must begin with smtp:// or smtps://',
    SESSION_SECRET: 'must have at least 32 characters, or be a list of such',
    ADMIN_PASSWORD: 'must have at least 8 characters',
    METRICS_TOKEN: 'must have at least 8 characters',
    VAPID_PRIVATE_KEY: 'must be a private key for Web Push: 43 characters of base64url',
  }
  for (const [name, allowed] of Object.entries(wrong)) {
    expect(faults({ ...enough, [name]: 'hush' })).toEqual([`${name}=(not shown): ${allowed}`])
  }
  expect(faults({ ...enough, STORAGE_URL: 'file:' })).toHaveLength(1)
})

test('OPERATING S-13 a sign in a key or password that breaks its address is told, and the key is not', () => {
  const broken: [name: string, value: string][] = [
    ['DATABASE_URL', 'postgres://swapstead:hush#1@db.example/swapstead'],
    ['DATABASE_URL', 'postgres://swapstead:hush/1@db.example/swapstead'],
    ['DATABASE_URL', 'postgres://swapstead:1#hush@db.example/swapstead'],
    ['DATABASE_DIRECT_URL', 'postgres://swapstead:hush?1@db.example/swapstead'],
    ['DATABASE_REPLICA_URLS', 'postgres://one.example/x, postgres://x:hush#1@two.example/x'],
    ['STORAGE_URL', 's3://AKIAEXAMPLE:abc/hush@photos?region=us-east-1'],
    ['STORAGE_URL', 's3://AKIAEXAMPLE:123/hush@photos?region=us-east-1'],
    ['STORAGE_URL', 's3://AKIAEXAMPLE:hush%zz@photos?region=us-east-1'],
    ['STORAGE_FROM_URL', 'file://elsewhere.example/uploads'],
    ['SMTP_URL', 'smtps://user:hush#1@mail.example'],
  ]
  for (const [name, value] of broken) {
    const [fault, ...others] = faults({ ...enough, [name]: value })
    expect(fault, value).toMatch(
      /^[A-Z_]+=\(not shown\): (cannot be read: .* \/ is written %2F|must end)/,
    )
    expect(others).toEqual([])
  }
  const whole: [name: string, value: string][] = [
    ['DATABASE_URL', 'postgres://swapstead:hush%231@db.example/swapstead'],
    ['DATABASE_URL', 'postgresql:///swapstead?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://swapstead:hush@/swapstead?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://swapstead:100%@db.example/swapstead'],
    ['STORAGE_URL', 's3://AKIAEXAMPLE:abc%2Fhush@photos/?region=us-east-1'],
    ['STORAGE_URL', 'file:./up#loads'],
    ['STORAGE_FROM_URL', 'file:///srv/up%20loads'],
    ['SMTP_URL', 'smtps://ann@mail.example:hush@mail.example:465'],
  ]
  for (const [name, value] of whole) expect(faults({ ...enough, [name]: value }), value).toEqual([])
})

test('OPERATING a DATA_DIR that cannot be made is one line', () => {
  const DATA_DIR = join(folder, 'file', 'data')
  writeFileSync(join(folder, 'file'), '')
  expect(faults({ ...enough, DATA_DIR })).toEqual([
    `DATA_DIR=${DATA_DIR}: cannot be made a folder (ENOTDIR)`,
  ])
})

test('OPERATING all faults are told at once', () => {
  const environment = { ...enough, PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' }
  expect(faults(environment).map((line) => line.split('=')[0])).toEqual([
    'PORT',
    'DEMO',
    'LOG_LEVEL',
  ])
})

test('OPERATING without a database the start stops and says what to do', () => {
  const [fault] = faults({ DATA_DIR: folder })
  expect(fault).toContain('DATABASE_URL=(not set): `npm start` sets it')
})

test('OPERATING production refuses every insecure default by its name', () => {
  expect(faults(production)).toEqual([])
  const insecure: [change: Record<string, string>, begin: string][] = [
    [{ SESSION_SECRET: '' }, 'SESSION_SECRET is not set'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
    [{ PUBLIC_URL: 'http://swapstead.example' }, 'PUBLIC_URL begins with http://'],
    [{ PUBLIC_URL: 'HTTP://localhost:3000' }, 'PUBLIC_URL begins with http://'],
    [{ MAP_TILES_URL: 'http://tiles.example/style.json' }, 'MAP_TILES_URL begins with http://'],
    [{ SMTP_URL: '' }, 'SMTP_URL is not set'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is for load tests only'],
    [{ DEMO: 'on' }, 'DEMO=on signs anyone in'],
  ]
  for (const [change, begin] of insecure) {
    const lines = faults({ ...production, ...change })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(begin)
  }
})

test('OPERATING whatever production lacks is told at once, not one thing a start', () => {
  const lines = faults({ NODE_ENV: 'production', DATA_DIR: folder, PAYMENTS: 'paypal' })
  for (const begin of [
    'DATABASE_URL=',
    'SESSION_SECRET',
    'PUBLIC_URL',
    'SMTP_URL',
    'PAYPAL_CLIENT_ID',
  ]) {
    expect(lines.filter((line) => line.startsWith(begin))).toHaveLength(1)
  }
})

test('S-15 the test login is on outside production and off in it, unless it is set', () => {
  const isOn = (environment: Record<string, string>) => readConfig(environment).testLogin
  expect(isOn(enough)).toBe(true)
  expect(isOn({ ...enough, TEST_LOGIN: 'off' })).toBe(false)
  expect(isOn(production)).toBe(false)
  expect(isOn({ ...production, TEST_LOGIN: 'on' })).toBe(true)
})

test('OPERATING the sender of mails may have a name before its address', () => {
  const senderOf = (MAIL_FROM: string) => readConfig({ ...enough, MAIL_FROM }).mailFrom
  const address = 'hello@example.org'
  expect(senderOf(address)).toEqual({ name: 'Swapstead', address })
  expect(senderOf(`Swaps of Maplewood <${address}>`)).toEqual({
    name: 'Swaps of Maplewood',
    address,
  })
  expect(senderOf(`"Swaps, Inc." <${address}>`)).toEqual({ name: 'Swaps, Inc.', address })
  expect(senderOf(` <${address}> `)).toEqual({ name: 'Swapstead', address })
  for (const MAIL_FROM of ['Swaps <hello>', `Swaps <${address}`, `a <${address}> <${address}>`]) {
    expect(faults({ ...enough, MAIL_FROM })).toEqual([
      `MAIL_FROM=${MAIL_FROM}: must be an email address`,
    ])
  }
})

test('OPERATING an empty setting, or one of blanks, is one that is not set', () => {
  const blank = { PORT: ' ', TRUST_PROXY: ' ', REGION_NAME: ' ', HOST: '', DEMO: '' }
  expect(readConfig({ ...enough, ...blank })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: 'off',
    publicUrl: new URL('http://localhost:3000'),
    trustedProxies: 0,
    mailFrom: { name: 'Swapstead', address: 'hello@localhost' },
  })
})

test('OPERATING every secret of a list has its 32 characters', () => {
  const other = 'b'.repeat(40)
  expect(readConfig({ ...enough, SESSION_SECRET: `${other},${secret}` }).sessionSecrets).toEqual([
    other,
    secret,
  ])
  for (const list of [
    `${secret},short`,
    `${secret},`,
    'short,short,short,short,short,short,short',
  ]) {
    expect(faults({ ...enough, SESSION_SECRET: list }), list).toHaveLength(1)
  }
})

test('OPERATING a secret that is not set is made once and kept for its owner alone', () => {
  const [first] = readConfig(enough).sessionSecrets
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig(enough).sessionSecrets).toEqual([first])
  const file = join(folder, 'secrets', 'session-secret')
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('OPERATING links lead to the host of the address, with or without a slash behind it', () => {
  for (const PUBLIC_URL of ['https://swap.example.org', 'https://swap.example.org:8443/']) {
    expect(readConfig({ ...enough, PUBLIC_URL }).publicUrl).toEqual(new URL(PUBLIC_URL))
  }
})

test.for([
  ['session-secret', ['', 'a'.repeat(31), `${'a'.repeat(32)},`]],
  ['vapid-private-key', ['', 'a'.repeat(42), 'A'.repeat(43)]],
] as const)(
  'OPERATING F-02 a start with a torn file %s names it, and makes no other',
  ([name, contents]) => {
    const { folder: DATA_DIR, secrets } = newDataDir()
    const file = join(secrets, name)
    readConfig({ ...enough, DATA_DIR })
    for (const content of contents) {
      writeFileSync(file, content)
      expect(faults({ ...enough, DATA_DIR })).toEqual([
        expect.stringContaining(`${file} does not hold `),
      ])
      expect(readFileSync(file, 'utf8')).toBe(content)
    }
    rmSync(file)
    expect(faults({ ...enough, DATA_DIR })).toEqual([])
    expect(readdirSync(secrets).toSorted()).toEqual(['session-secret', 'vapid-private-key'])
  },
)

const CONTENDERS = 16
const ROUNDS = 100
const secretProgram = new URL('./settings/session-secret.ts', import.meta.url).href

/** Reads the secret of each folder in a thread of its own, as soon as all of them may begin. */
async function readInThread(folders: string[], gate: SharedArrayBuffer): Promise<string[]> {
  const program = `
    const { parentPort, workerData: { folders, gate, contenders } } = require('node:worker_threads')
    const arrived = new Int32Array(gate)
    import('${secretProgram}').then(({ storedSessionSecret }) => {
      parentPort.postMessage(folders.map((folder, round) => {
        if (Atomics.add(arrived, round, 1) === contenders - 1) Atomics.notify(arrived, round)
        let here = Atomics.load(arrived, round)
        while (here < contenders) {
          Atomics.wait(arrived, round, here)
          here = Atomics.load(arrived, round)
        }
        return storedSessionSecret(folder)
      }))
    })`
  const thread = new Worker(program, {
    eval: true,
    workerData: { folders, gate, contenders: CONTENDERS },
  })
  const [secrets] = await once(thread, 'message')
  return secrets
}

test('OPERATING F-02 of many who start at once all have the same secret, and none reads half of it', async () => {
  const folders = Array.from({ length: ROUNDS }, () => newDataDir().folder)
  const gate = new SharedArrayBuffer(ROUNDS * Int32Array.BYTES_PER_ELEMENT)
  const read = await Promise.all(
    Array.from({ length: CONTENDERS }, () => readInThread(folders, gate)),
  )
  expect(new Set(read.map((secrets) => secrets.join())).size).toBe(1)
  for (const secret of read[0] ?? []) expect(secret).toMatch(/^[0-9a-f]{64}$/)
})

test('OPERATING single limits are changed by name, and an unknown name stops the start', () => {
  const { rateLimits } = readConfig({ ...enough, RATE_LIMITS: 'signIn=3/60, uploads=5/10' })
  expect([...rateLimits.changes]).toEqual([
    ['signIn', { max: 3, seconds: 60 }],
    ['uploads', { max: 5, seconds: 10 }],
  ])
  const { db } = connect('postgres://nowhere.invalid/x', { log: console })
  const { rateLimits: unknown } = readConfig({ ...enough, RATE_LIMITS: 'signin=3/60' })
  expect(() => new RateLimits(db, unknown, 'secret')).toThrow(
    'RATE_LIMITS=signin=…: may name signIn, ',
  )
})

test('OPERATING a limit of nothing, or of no seconds, stops the start', () => {
  for (const wrong of ['signIn=0/60', 'signIn=3/0', 'signIn=3/000', 'uploads=5/10,signIn=0/0']) {
    expect(faults({ ...enough, RATE_LIMITS: wrong })).toEqual([
      `RATE_LIMITS=${wrong}: may be on, off or name=n/seconds,…, both numbers from 1`,
    ])
  }
})

test('OPERATING the number of proxies in front is off or a number', () => {
  for (const [given, number] of [
    ['off', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ] as const) {
    expect(readConfig({ ...enough, TRUST_PROXY: given }).trustedProxies).toBe(number)
  }
})

test('T-101 S-17 production always asks for verified addresses, elsewhere the setting decides', () => {
  const asks = (environment: Record<string, string>) => readConfig(environment).requireVerifiedEmail
  expect(asks(enough)).toBe(false)
  expect(asks({ ...enough, REQUIRE_VERIFIED_EMAIL: 'on' })).toBe(true)
  expect(asks(production)).toBe(true)
  expect(asks({ ...production, REQUIRE_VERIFIED_EMAIL: 'off' })).toBe(true)
})
