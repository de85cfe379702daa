import { UNDO_PERIOD } from '@swapstead/domain/accounts/unsubscribing.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { newestMail, readMails } from '../../../test/observe/mailbox.ts'
import { seal } from '../../platform/core/sealing.ts'
import { unsubscribeToken } from '../../platform/mail/mail-secrets.ts'

const { db, deps, make, visitor, as, passTime } = await startApp({
  PUBLIC_URL: 'https://swapstead.example',
})
const URL_PATH = '/api/unsubscribe'
const RESUBSCRIBE = '/api/resubscribe'
const tokenOf = (userId: string) => unsubscribeToken(deps.config, userId)
const allowsMails = async (id: string) =>
  (
    await db
      .selectFrom('users')
      .select('allowEmailNotifications')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).allowEmailNotifications
/** The request of a mail program (RFC 8058): a form without cookie and origin. */
const oneClick = (
  token: string,
  body = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) =>
  visitor().call('POST', `${URL_PATH}?token=${encodeURIComponent(token)}`, body, {
    headers: { 'content-type': type },
  })

test('C-49 PROFILE-16 the token of a mail ends the event mails of its member, again and again, without a session', async () => {
  const { id } = await make.member()
  const { id: other } = await make.member()
  for (let time = 0; time < 2; time += 1) {
    const answer = await visitor().post(URL_PATH, { token: tokenOf(id) })
    expect(answer.statusCode).toBe(200)
    expect(await allowsMails(id)).toBe(false)
  }
  expect(await allowsMails(other)).toBe(true)
})

test('C-49 T-30 who has just unsubscribed takes it back within the hour; a mail of before switches nothing on', async () => {
  const { id } = await make.member()
  const unsubscribe = async () => (await visitor().post(URL_PATH, { token: tokenOf(id) })).json()
  const undo = (token: string) => visitor().post(RESUBSCRIBE, { token })
  const { undoToken } = await unsubscribe()
  // Another holder of an old mail gets no token, because the mails have already ended.
  expect(await unsubscribe()).not.toHaveProperty('undoToken')
  expectRefusal(await undo(tokenOf(id)), 400, 'accounts.unsubscribe_invalid')
  expect(await allowsMails(id)).toBe(false)
  const again = await undo(undoToken)
  expect(again.statusCode, again.body).toBe(200)
  expect(await allowsMails(id)).toBe(true)
  const later = await unsubscribe()
  passTime(UNDO_PERIOD)
  expectRefusal(await undo(later.undoToken), 400, 'accounts.unsubscribe_invalid')
  expect(await allowsMails(id)).toBe(false)
})

test('C-49 R-60 S-38 the link of an email of finds ends these alone, and all of them where that is asked for', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const token = unsubscribeToken(deps.config, id, 'news')
  const choices = async () => {
    const { allowEmailNotifications, allowNewsEmails } = (
      await browser.get('/api/auth/user')
    ).json()
    return { allowEmailNotifications, allowNewsEmails }
  }
  const undo = (undoToken: string) => visitor().post(RESUBSCRIBE, { token: undoToken })
  const page = await visitor().get(`${URL_PATH}?token=${token}`)
  expect(page.headers.location).toBe(`/unsubscribe?of=news&token=${token}`)
  expect((await oneClick(token)).statusCode).toBe(200)
  expect(await choices()).toEqual({ allowEmailNotifications: true, allowNewsEmails: false })
  expect((await visitor().post(URL_PATH, { token })).json()).not.toHaveProperty('undoToken')
  const on = await browser.patch('/api/profile', { allowNewsEmails: true })
  expect(on.statusCode, on.body).toBe(200)
  const one = (await visitor().post(URL_PATH, { token })).json()
  const all = (await visitor().post(URL_PATH, { token, all: true })).json()
  expect(await choices()).toEqual({ allowEmailNotifications: false, allowNewsEmails: false })
  expect((await undo(one.undoToken)).statusCode).toBe(200)
  expect(await choices()).toEqual({ allowEmailNotifications: false, allowNewsEmails: true })
  expect((await undo(all.undoToken)).statusCode).toBe(200)
  expect(await choices()).toEqual({ allowEmailNotifications: true, allowNewsEmails: true })
  expectRefusal(await undo(token), 400, 'accounts.unsubscribe_invalid')
})

test('C-49 one click in a mail program does the same', async () => {
  for (const type of [
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-8',
  ]) {
    const { id } = await make.member()
    expect((await oneClick(tokenOf(id), undefined, type)).statusCode).toBe(200)
    expect(await allowsMails(id)).toBe(false)
  }
})

test('C-49 looking at a link changes nothing: it leads to the page that asks', async () => {
  const { id } = await make.member()
  const token = tokenOf(id)
  const browsers = [visitor(), await as(id)]
  const before = await contentsOf(db)
  for (const browser of browsers) {
    const answer = await browser.get(`${URL_PATH}?token=${token}`)
    expect({ statusCode: answer.statusCode, location: answer.headers.location }).toEqual({
      statusCode: 302,
      location: `/unsubscribe?token=${token}`,
    })
  }
  expect(await contentsOf(db)).toBe(before)
})

test('T-71 the page it leads to is ours whatever stands in the token', async () => {
  for (const token of [
    '//evil.example',
    'x&next=https://evil.example',
    '\r\nSet-Cookie: a=b',
    '',
  ]) {
    const answer = await visitor().get(`${URL_PATH}?token=${encodeURIComponent(token)}`)
    expect(answer.headers.location).toBe(`/unsubscribe?token=${encodeURIComponent(token)}`)
    expect(answer.cookies).toEqual([])
  }
})

test('T-30 a token that is not ours, or for something else, ends nothing', async () => {
  const { id } = await make.member()
  const { sessionSecrets } = deps.config
  const good = tokenOf(id)
  const forged = [
    id,
    'x',
    `${good.slice(0, -10)}${good.at(-10) === 'A' ? 'B' : 'A'}${good.slice(-9)}`,
    seal(['z'.repeat(32)], 'unsubscribe', id),
    seal(sessionSecrets, 'mail link', id),
  ]
  const letter = unsubscribeToken(deps.config, id, 'letter')
  const byLetter = await visitor().post(RESUBSCRIBE, { token: letter })
  expectRefusal(byLetter, 400, 'accounts.unsubscribe_invalid')
  for (const token of forged) {
    for (const answer of [await visitor().post(URL_PATH, { token }), await oneClick(token)]) {
      expectRefusal(answer, 400, 'accounts.unsubscribe_invalid', token)
    }
    expectRefusal(
      await visitor().post(RESUBSCRIBE, { token }),
      400,
      'accounts.unsubscribe_invalid',
      token,
    )
  }
  for (const body of [{}, { token: '' }, { token: 'x'.repeat(301) }]) {
    const answer = await visitor().post(URL_PATH, body)
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual({
      statusCode: 400,
      message: 'This unsubscribe link is not complete',
    })
  }
  expect(await allowsMails(id)).toBe(true)
})

test('T-70 only this call takes a form, and a large one not even this', async () => {
  const { id } = await make.account()
  const browser = await as(id)
  const type = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  for (const url of [
    '/api/auth/change-password',
    '/api/auth/login',
    '/api/member-auth/forgot-password',
  ]) {
    expect((await browser.call('POST', url, 'email=a@example.com', type)).statusCode, url).toBe(415)
  }
  expect((await oneClick(tokenOf(id), `a=${'x'.repeat(5_000)}`)).statusCode).toBe(413)
  expect(await allowsMails(id)).toBe(true)
})

test('C-49 event mails carry the link, account mails do not', async () => {
  const { id, email } = await make.account({ emailVerified: false })
  await visitor().post('/api/member-auth/forgot-password', { email })
  await (await as(id)).post('/api/auth/resend-verification')
  for (const { text } of await readMails(deps, email)) expect(text).not.toContain('unsubscribe')
  const { token } = await newestMail(deps, email)
  await visitor().post('/api/auth/verify-email', { token })
  const welcome = await newestMail(deps, email)
  expect(welcome.subject).toBe('Welcome to Swapstead')
  const [, link = ''] = /Unsubscribe from these emails: (\S+)/.exec(welcome.text) ?? []
  const { origin, pathname, searchParams } = new URL(link)
  expect(origin + pathname).toBe('https://swapstead.example/unsubscribe')
  const answer = await visitor().post(URL_PATH, { token: searchParams.get('token') })
  expect(answer.statusCode).toBe(200)
  expect(await allowsMails(id)).toBe(false)
})

test('C-49 S-92 links of mails to an account that is gone change nothing and fail for nobody', async () => {
  const { id } = await make.member()
  await db.deleteFrom('users').where('id', '=', id).execute()
  for (const from of ['mails', 'letter', 'news'] as const) {
    const token = unsubscribeToken(deps.config, id, from)
    const answer = await visitor().post(URL_PATH, { token })
    expect(answer.statusCode, answer.body).toBe(200)
  }
})
