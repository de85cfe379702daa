import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper, signInDeveloper } from '../../../test/make/developers.ts'

const started = await startApp({ LOG_LEVEL: 'debug' })
const { app, make, visitor, as, passTime } = started
const MINUTE = 60_000
const { id: adminId, browser: dana } = await makeDeveloper(started)
async function logs(query = '') {
  const answer = await dana.get(`/api/dev/logs${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as {
    process: { id: string; pid: number; host: string; startedAt: string; logLevel: string }
    lines: {
      sequence: number
      level: string
      requestId: string
      message: string
      details: string
      time: string
    }[]
  }
}

test('SHELL-25 S-80 developers read the lines of the process that answers, which says who it is', async () => {
  const asked = await visitor().get('/api/places?query=Maple')
  const { process: answering, lines } = await logs()
  expect(answering).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    pid: process.pid,
    logLevel: 'debug',
  })
  expect(answering.host).not.toBe('')
  expect(Date.parse(answering.startedAt)).toBeLessThan(Date.now())
  const line = lines.find(({ requestId }) => requestId === asked.headers['x-request-id'])
  expect(line).toMatchObject({ level: 'info', message: 'answered' })
  expect(line?.details).toMatch(
    /^method=GET route=\/api\/places status=\d+ ms=[\d.]+( code=[\w.]+)?$/,
  )
})

test('SHELL-25 S-13 the line of a refused request has the code of the refusal, and nothing that was sent', async () => {
  const sent = { email: 'nobody@example.com', password: 'a-Secret-4-nobody' }
  const refused = await visitor().post('/api/member-auth/login', sent)
  const { lines } = await logs(`?requestId=${refused.headers['x-request-id']}`)
  const line = lines.find(({ message }) => message === 'answered')
  expect(refused.json().code).toMatch(/^accounts\.\w+$/)
  expect(line?.details).toContain(` status=401 `)
  expect(line?.details).toMatch(new RegExp(` code=${refused.json().code}$`))
  expect(JSON.stringify(lines)).not.toMatch(/nobody/)
})

test('SHELL-25 T-02 the line of a hidden refusal names its rule, which the answer does not tell', async () => {
  const browser = await as((await make.member()).id)
  const refused = await browser.delete('/api/account/sessions/018f0000-0000-7000-8000-00000000dead')
  expect(refused.json().code).toBe('security.not_found')
  const { lines } = await logs(`?requestId=${refused.headers['x-request-id']}`)
  const line = lines.find(({ message }) => message === 'answered')
  expect(line?.details).toMatch(/ code=security\.no_session$/)
})

test('SHELL-25 lines are filtered by level and request, and what is known is not sent again', async () => {
  const { headers } = await visitor().get('/api/places?query=Maple')
  const id = String(headers['x-request-id'])
  app.log.error({ requestId: id }, 'an error of its own')
  const found = async (query: string) => (await logs(query)).lines.map(({ message }) => message)
  expect(await found(`?requestId=${id}`)).toEqual(['answered', 'an error of its own'])
  expect(await found(`?requestId=${id}&level=warn`)).toEqual(['an error of its own'])
  const { process: answering, lines } = await logs()
  const after = lines.at(-1)?.sequence
  app.log.info('news')
  const news = await found(`?process=${answering.id}&after=${after}&level=info`)
  expect(news).toEqual(['news'])
  expect((await dana.get('/api/dev/logs?level=loud')).statusCode).toBe(400)
})

test('SHELL-25 asking for the logs leaves no line that others read, and is no use of developer access', async () => {
  const before = (await logs('?level=info')).lines.length
  for (let count = 0; count < 5; count += 1) await logs()
  expect((await logs('?level=info')).lines).toHaveLength(before)
  const browser = await signInDeveloper(started, adminId)
  passTime(50 * MINUTE)
  expect((await browser.get('/api/dev/logs')).statusCode).toBe(200)
  passTime(11 * MINUTE)
  expect((await browser.get('/api/dev/logs')).statusCode).toBe(403)
  passTime(-61 * MINUTE)
})

test('T-08 T-38 members, staff, guests and visitors get none of it', async () => {
  const { id: staff } = await make.member({ isAdmin: true })
  const { id: guest } = await make.member({ isGuest: true })
  const { id: member } = await make.member()
  const answers = [await visitor().get('/api/dev/logs')]
  for (const id of [member, staff, guest]) answers.push(await (await as(id)).get('/api/dev/logs'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403])
  for (const { body } of answers) expect(body).not.toContain('answered')
})

test('T-38 S-13 nothing secret of what was really asked stands in the lines', async () => {
  const { email, password } = await make.account()
  const browser = visitor()
  await browser.post('/api/member-auth/login', { email, password })
  const cookie = browser.cookie() ?? ''
  await browser.post('/api/member-auth/forgot-password', { email })
  const token = 'q8Yk2mPz-_0aZxC4vB7nM1lKjHgFdSaQwErTyUiOpA4'
  await browser.get(`/member/reset-password?token=${token}`)
  await browser.get(`/api/unsubscribe?token=${token}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const sessions = (await browser.get('/api/account/sessions')).json()
  await browser.delete(`/api/account/sessions/${sessions[0].id}`)
  app.log.error({ err: new Error(`no mail to ${email}, cookie=${cookie}, password: ${password}`) })
  const text = JSON.stringify(await logs())
  for (const secret of [email, password, cookie, decodeURIComponent(cookie), token]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toContain(sessions[0].id)
})

test('T-61 hostile addresses leave one inert line each, which tells nothing that a program says of itself', async () => {
  const { process: answering, lines } = await logs()
  const after = lines.at(-1)?.sequence ?? 0
  const hostile = '%0d%0a%7b%22level%22:60%7d%1b%5b31m%e2%80%a8'
  const headers = {
    'user-agent': 'hostile-program\u0009\u00ff',
    referer: `/hostile-page/${hostile}`,
  }
  const asked = [
    await visitor().get(`/${hostile}`, { headers }),
    await visitor().get(`/api/${hostile}`, { headers }),
    await visitor().get(`/api/places?query=${hostile}`, { headers }),
  ]
  const news = (await logs(`?process=${answering.id}&after=${after}`)).lines
  for (const { headers: sent } of asked) {
    const own = news.filter(({ requestId }) => requestId === sent['x-request-id'])
    expect(own.map(({ message }) => message)).toEqual(['answered'])
  }
  for (const { message, details } of news) {
    expect(`${message}${details}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|hostile-/u)
  }
})
