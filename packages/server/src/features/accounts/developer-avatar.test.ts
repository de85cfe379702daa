import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'

const app = await startApp({ RATE_LIMITS: 'uploads=100/60' })
const { db, make, visitor, as } = app
const AVATAR = '/api/dev-team/update-avatar'
const { id, browser: developer } = await makeDeveloper(app)
const change = (avatarUrl: unknown) => developer.patch(AVATAR, { avatarUrl })
const stored = async (userId = id) => {
  const row = db.selectFrom('users').select('profileImageUrl').where('id', '=', userId)
  return (await row.executeTakeFirstOrThrow()).profileImageUrl
}
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c85028' } })

test('CONSOLE-07 CONSOLE-15 a developer’s picture is a preset, an emoji, an own small one or none', async () => {
  for (const value of ['preset:porch', 'emoji:🦊', null]) {
    const answer = await change(value)
    expect({
      statusCode: answer.statusCode,
      profileImageUrl: answer.json().profileImageUrl,
    }).toEqual({ statusCode: 200, profileImageUrl: value })
  }
  const png = (await picture(100).png().toBuffer()).toString('base64')
  expect((await change(`data:image/png;base64,${png}`)).statusCode).toBe(200)
  expect(await stored()).toMatch(/^data:image\/png;base64,/)
})

test('T-51 CONSOLE-07 what members may not have as a picture developers may not have either', async () => {
  await change('preset:porch')
  const large = (await picture(101).png().toBuffer()).toString('base64')
  const foreign = ['https://tracker.example/pixel.png', '//tracker.example/p.png', 'javascript:1']
  const wrong = [...foreign, `data:image/png;base64,${large}`, 'preset:nobody', 7, undefined]
  for (const value of wrong) {
    const answer = await change(value)
    expect(answer.statusCode, String(value)).toBe(400)
    expect(answer.json().issues[0].path).toBe('avatarUrl')
  }
  expect(await stored()).toBe('preset:porch')
})

test('T-08 CONSOLE-07 nobody changes a picture here without developer access', async () => {
  const { id: admin } = await make.member({ isAdmin: true })
  const { id: member } = await make.member()
  const send = async (browser = visitor()) =>
    (await browser.patch(AVATAR, { avatarUrl: 'preset:lamp' })).statusCode
  expect(await send()).toBe(401)
  expect(await send(await as(member))).toBe(403)
  expect(await send(await as(admin))).toBe(403)
  expect(await stored(member)).toBeNull()
  expect(await stored(admin)).toBeNull()
})
