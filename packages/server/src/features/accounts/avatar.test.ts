import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db, make, as } = await startApp()
const { id } = await make.member()
const ann = await as(id)
const change = (profileImageUrl: unknown) =>
  ann.patch('/api/auth/update-avatar', { profileImageUrl })

function picture(width: number, height = width) {
  const background = { r: 200, g: 80, b: 40, alpha: 1 }
  return sharp({ create: { width, height, channels: 4, background } })
}
const dataUrl = (bytes: Buffer, type = 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`
const stored = async () =>
  (
    await db
      .selectFrom('users')
      .select('profileImageUrl')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).profileImageUrl

test('PROFILE-23 PROFILE-28 PROFILE-29 S-25 a preset, an emoji or nothing is taken by name', async () => {
  for (const value of ['preset:porch', 'emoji:🦊', null]) {
    const answer = await change(value)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ id, profileImageUrl: value })
  }
})

test('PROFILE-26 S-25 a PNG of up to 100 by 100 pixels is decoded and kept as one of our own making', async () => {
  const bytes = await picture(100)
    .withExif({ IFD0: { Artist: 'Ann at home' } })
    .png()
    .toBuffer()
  expect((await change(dataUrl(bytes))).statusCode).toBe(200)
  const kept = Buffer.from((await stored())?.split(',')[1] ?? '', 'base64')
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 100, height: 100 })
  expect(kept.toString('latin1')).not.toContain('Ann at home')
})

test('T-51 S-25 what is no small PNG is refused, whatever it says it is', async () => {
  await change('preset:porch')
  const wrong = [
    dataUrl(await picture(101).png().toBuffer()),
    dataUrl(await picture(20, 101).png().toBuffer()),
    dataUrl(await picture(50).jpeg().toBuffer()),
    dataUrl(await picture(50).jpeg().toBuffer(), 'jpeg'),
    dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg+xml'),
    dataUrl((await picture(50).png().toBuffer()).subarray(0, 60)),
    'https://tracker.example/pixel.png',
    '//tracker.example/pixel.png',
    'javascript:alert(1)',
    'preset:nobody',
    'emoji:x',
    '',
    7,
    `data:image/png;base64,${'A'.repeat(90_000)}`,
  ]
  for (const value of wrong) {
    const answer = await change(value)
    expect(answer.statusCode, String(value).slice(0, 60)).toBe(400)
    expect(answer.json().message).toMatch(/^[A-Z].*\.?$/)
  }
  expect(await stored()).toBe('preset:porch')
})

test('T-14 PROFILE-23 others see the new picture with the member’s items', async () => {
  await change('emoji:🐢')
  const item = await make.item({ userId: id })
  const reader = await as((await make.member()).id)
  const { owner } = (await reader.get(`/api/items/${item.id}`)).json()
  expect(owner.profileImageUrl).toBe('emoji:🐢')
})

test('S-09 T-83 pictures count among the uploads of their member', async () => {
  const strict = await startApp({ RATE_LIMITS: 'uploads=2/60' })
  const browser = await strict.as((await strict.make.member()).id)
  const choose = () => browser.patch('/api/auth/update-avatar', { profileImageUrl: null })
  const statuses = [await choose(), await choose(), await choose()].map((a) => a.statusCode)
  expect(statuses).toEqual([200, 200, 429])
})
