import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import type { Answer } from '../../../test/visitor.ts'
import { addressKey } from '../../platform/identity/rate-limits.ts'

const { deps, make, visitor } = await startApp({ RATE_LIMITS: 'on' })
const PASSWORD = 'correct horse'

let hosts = 0
function freshAddress(): string {
  hosts += 1
  return `198.51.100.${hosts}`
}

const doors = ['/api/member-auth/login', '/api/auth/login'] as const
type Try = {
  email: string
  password?: string
  from: string
  headers?: Record<string, string>
  door?: (typeof doors)[number]
}
const signIn = ({
  email,
  password = 'wrong horse',
  from,
  headers = {},
  door = doors[0],
}: Try): Promise<Answer> =>
  visitor().post(door, { email, password }, { remoteAddress: from, headers })

/** Counts failures of an address without hashing passwords, which takes long. */
async function failFrom(from: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await deps.rateLimits.count('signIn', addressKey(from))
}

test('T-36 S-09 the 26th failure of an address in 5 minutes is refused with 429 and when to come back', async () => {
  const from = freshAddress()
  const failed = await Promise.all(
    Array.from({ length: 40 }, (_, index) => signIn({ email: `nobody${index}@example.com`, from })),
  )
  const statuses = failed.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array(25).fill(401), ...Array(15).fill(429)])
  const answer = await signIn({ email: 'nobody@example.com', from })
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ code: 'throttle.too_many' })
  expect(answer.json().message).toMatch(
    /^Too many attempts\. Please wait \d+ (seconds|minutes) and/,
  )
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(240)
  expect(wait).toBeLessThanOrEqual(300)
})

test('T-36 the right password does not get in from an address that is over its limit', async () => {
  const from = freshAddress()
  const { email } = await make.account()
  await failFrom(from, 25)
  expect((await signIn({ email, password: PASSWORD, from })).statusCode).toBe(429)
})

test('T-36 the 11th failure at one account from one address is refused however it is written, another address still gets in', async () => {
  const [from, elsewhere] = [freshAddress(), freshAddress()]
  const { email } = await make.account()
  const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `]
  for (let count = 1; count <= 10; count += 1) {
    const typed = spellings[count % 4] ?? email
    expect((await signIn({ email: typed, from })).statusCode, `failure ${count}`).toBe(401)
  }
  const refused = await signIn({ email, password: PASSWORD, from })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(300)
  expect((await signIn({ email, password: PASSWORD, from: elsewhere })).statusCode).toBe(200)
})

test('S-09 signing in clears the count of the account', async () => {
  const from = freshAddress()
  const { email } = await make.account()
  for (let count = 0; count < 9; count += 1) await signIn({ email, from })
  expect((await signIn({ email, password: PASSWORD, from })).statusCode).toBe(200)
  for (let count = 0; count < 2; count += 1) {
    expect((await signIn({ email, from })).statusCode).toBe(401)
  }
})

test('S-09 signing in rightly never counts against the address', async () => {
  const from = freshAddress()
  const { email } = await make.account()
  await failFrom(from, 24)
  for (let count = 0; count < 3; count += 1) {
    expect((await signIn({ email, password: PASSWORD, from })).statusCode).toBe(200)
  }
  expect((await signIn({ email, from })).statusCode).toBe(401)
  expect((await signIn({ email, from })).statusCode).toBe(429)
})

test('T-36 an address that a client names in a header is not believed', async () => {
  const from = freshAddress()
  await failFrom(from, 25)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip']) {
    const headers = { [name]: name === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9' }
    for (const door of doors) {
      const answer = await signIn({ email: 'nobody@example.com', from, headers, door })
      expect(answer.statusCode, name).toBe(429)
    }
  }
})

test('T-36 both doors count on the same rate limits', async () => {
  const from = freshAddress()
  const { email } = await make.account()
  for (let count = 0; count < 10; count += 1) {
    expect((await signIn({ email, from, door: doors[count % 2 ? 0 : 1] })).statusCode).toBe(401)
  }
  for (const door of doors) {
    expect((await signIn({ email, password: PASSWORD, from, door })).statusCode).toBe(429)
  }
})

test('S-09 T-36 asking for reset links is limited to 25 in 5 minutes from one address, whoever it names', async () => {
  const from = freshAddress()
  const ask = (index: number, headers = {}) =>
    visitor().post(
      `/api/${index % 2 ? 'member-auth' : 'auth'}/forgot-password`,
      { email: `nobody${index}@example.com` },
      { remoteAddress: from, headers },
    )
  for (let count = 0; count < 25; count += 1) expect((await ask(count)).statusCode).toBe(200)
  expect((await ask(26)).statusCode).toBe(429)
  expect((await ask(27, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(429)
})

test('T-36 addresses of one IPv6 household count together, others do not', async () => {
  await failFrom('2001:db8:1:2::1', 24)
  const tried = async (from: string) =>
    (await signIn({ email: 'nobody@example.com', from })).statusCode
  expect(await tried('2001:db8:1:2:3::9')).toBe(401)
  expect(await tried('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await tried('2001:db8:1:3::1')).toBe(401)
})

test('T-36 S-09 failures of a whole network have a limit beside that of each address, and right passwords leave none', async () => {
  const app = await startApp({ RATE_LIMITS: 'signIn=2/300,signInNetwork=4/300' })
  const { email } = await app.make.account()
  let people = 0
  const tried = async (remoteAddress: string, password = 'wrong horse') => {
    people += 1
    const typed = password === PASSWORD ? email : `nobody${people}@example.com`
    const sent = { email: typed, password }
    return (await app.visitor().post(doors[0], sent, { remoteAddress })).statusCode
  }
  for (let turn = 1; turn <= 6; turn += 1)
    expect(await tried(`2001:db8:7:${turn}::1`, PASSWORD)).toBe(200)
  for (let turn = 1; turn <= 4; turn += 1) expect(await tried(`2001:db8:7:${turn}::1`)).toBe(401)
  expect(await tried('2001:db8:7:5::1')).toBe(429)
  expect(await tried('2001:db8:8:5::1')).toBe(401)
  for (const host of [1, 2, 3, 4]) expect(await tried(`203.0.113.${host}`)).toBe(401)
  expect(await tried('203.0.113.5')).toBe(429)
  expect(await tried('203.0.114.5')).toBe(401)
})

test('T-36 S-09 failures of strangers in a network refuse no device that the account knows', async () => {
  const app = await startApp({ RATE_LIMITS: 'signIn=2/300,signInNetwork=4/300' })
  const [{ email }, other] = [await app.make.account(), await app.make.account()]
  const [known, stranger] = [app.visitor(), app.visitor()]
  const tried = async (browser = stranger, sent = { email, password: PASSWORD }, host = 9) => {
    const remoteAddress = `203.0.113.${host}`
    return (await browser.post(doors[0], sent, { remoteAddress })).statusCode
  }
  expect(await tried(known)).toBe(200)
  const wrong = { email, password: 'wrong horse' }
  for (const host of [1, 2, 3, 4]) expect(await tried(stranger, wrong, host)).toBe(401)
  expect(await tried(stranger)).toBe(429)
  expect(await tried(known)).toBe(200)
  expect(await tried(known, { email: other.email, password: PASSWORD })).toBe(429)
  for (const status of [401, 401, 429]) expect(await tried(known, wrong)).toBe(status)
})

test('T-82 S-09 so do all tries of a network at a password, which each cost a hash', async () => {
  const app = await startApp({ RATE_LIMITS: 'passwordsNetwork=3/300' })
  const { email } = await app.make.account()
  const enter = async (remoteAddress: string) =>
    (await app.visitor().post(doors[0], { email, password: PASSWORD }, { remoteAddress }))
      .statusCode
  for (const turn of [1, 2, 3]) expect(await enter(`2001:db8:7:${turn}::1`)).toBe(200)
  expect(await enter('2001:db8:7:4::1')).toBe(429)
  expect(await enter('2001:db8:8:4::1')).toBe(200)
})

test('T-36 another way to write the path does not reach the call at all', async () => {
  const from = freshAddress()
  for (const path of [
    '/api/member-auth/login/',
    '/API/member-auth/login',
    '/api/member-auth/login.json',
    '/api/auth/login/',
    '/API/auth/login',
    '/api/auth/login.json',
    '/api//auth/login',
  ]) {
    const answer = await visitor().post(
      path,
      { email: 'nobody@example.com', password: PASSWORD },
      { remoteAddress: from },
    )
    expect(answer.statusCode, path).toBe(404)
  }
})

test('S-09 joining is limited to 25 in 5 minutes from one address', async () => {
  const from = freshAddress()
  const join = () => visitor().post('/api/member-auth/register', {}, { remoteAddress: from })
  for (let count = 0; count < 25; count += 1) expect((await join()).statusCode).toBe(400)
  expect((await join()).statusCode).toBe(429)
})

test('S-09 T-32 looking for free usernames is limited to 30 a minute for each person', async () => {
  const browsers = [visitor(), visitor()] as const
  for (const browser of browsers) await browser.signIn((await make.member()).id)
  const look = (browser: (typeof browsers)[number]) =>
    browser.get('/api/profile/check-username/somebody')
  for (let count = 0; count < 30; count += 1) expect((await look(browsers[0])).statusCode).toBe(200)
  expect((await look(browsers[0])).statusCode).toBe(429)
  expect((await look(browsers[1])).statusCode).toBe(200)
})

test('T-41 a member moves to another place at most 5 times a day; the setup does not count', async () => {
  const browser = visitor()
  await browser.signIn((await make.member({ isNew: true })).id)
  const setup = { username: 'mover', streetNumber: '1', streetName: 'Elm' }
  const moveTo = async (zipCode: string, city: string, state: string, more = {}) =>
    (await browser.patch('/api/profile', { ...more, zipCode, city, state })).statusCode
  expect(await moveTo('07040', 'Maplewood', 'NJ', setup)).toBe(200)
  for (let move = 0; move < 5; move += 1) {
    const there = move % 2 === 0
    expect(
      await (there ? moveTo('10960', 'Nyack', 'NY') : moveTo('07040', 'Maplewood', 'NJ')),
    ).toBe(200)
  }
  expect(await moveTo('60601', 'Chicago', 'IL')).toBe(429)
  expect(await moveTo('10960', 'Nyack', 'NY', { streetName: 'Oak' })).toBe(200)
})

test('T-82 T-36 S-09 right passwords count towards higher limits, of an address and of an account there', async () => {
  const app = await startApp({ RATE_LIMITS: 'passwords=5/300,passwordsAccount=3/900' })
  const [ann, bob] = [await app.make.account(), await app.make.account()]
  const enter = (email: string, from: string) =>
    app
      .visitor()
      .post(doors[0], { email, password: PASSWORD }, { remoteAddress: from })
      .then(({ statusCode }) => statusCode)
  const [here, there] = ['198.51.100.201', '198.51.100.202']
  for (let count = 0; count < 3; count += 1) expect(await enter(ann.email, here)).toBe(200)
  expect(await enter(ann.email, here)).toBe(429)
  expect(await enter(ann.email, there)).toBe(200)
  expect(await enter(bob.email, here)).toBe(200)
  expect(await enter(bob.email, here)).toBe(200)
  expect(await enter(bob.email, here)).toBe(429)
  expect(await enter(bob.email, there)).toBe(200)
})

test('T-82 a stranger signs in amid a storm of right passwords from one other address', async () => {
  const app = await startApp()
  const [ann, bob] = [await app.make.account(), await app.make.account()]
  const ended: string[] = []
  const enter = async (email: string, from: string) => {
    const sent = { email, password: PASSWORD }
    const { statusCode } = await app.visitor().post(doors[0], sent, { remoteAddress: from })
    ended.push(`${email} ${statusCode}`)
  }
  const storm = Array.from({ length: 60 }, () => enter(ann.email, '198.51.100.211'))
  await Promise.all([...storm, enter(bob.email, '198.51.100.212')])
  expect(ended).toHaveLength(61)
  expect(ended.indexOf(`${bob.email} 200`)).toBeLessThan(15)
})
