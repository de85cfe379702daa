import { AVATAR_WIDTHS, avatarFileAt } from '@swapstead/domain/accounts/avatars.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db, make, as, visitor } = await startApp()
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

/** A PNG that hardly compresses. */
function noise() {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({
    create: { width: 100, height: 100, channels: 3, background: '#888', noise: gaussian },
  })
}
/** Gives a new member such a picture. Returns its address in answers. */
async function portrayed() {
  const member = await make.person()
  const profileImageUrl = dataUrl(await noise().png().toBuffer())
  const answer = await member.browser.patch('/api/auth/update-avatar', { profileImageUrl })
  return { ...member, file: String(answer.json().profileImageUrl) }
}

test('S-25 PROFILE-26 an upload is a file with sizes and a cache, and its address in answers', async () => {
  const { file } = await portrayed()
  const full = await visitor().get(file)
  expect(full.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400, s-maxage=30, must-revalidate',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(full.rawPayload).metadata()).toMatchObject({ format: 'png', width: 100 })
  for (const width of AVATAR_WIDTHS) {
    const smaller = await visitor().get(avatarFileAt(file, width))
    expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    expect(smaller.rawPayload.length).toBeLessThan(full.rawPayload.length / 2)
  }
  const known = { headers: { 'if-none-match': String(full.headers.etag) } }
  expect((await visitor().call('GET', file, undefined, known)).statusCode).toBe(304)
})

test('S-25 a list of ten members with pictures is small', async () => {
  for (let count = 0; count < 10; count += 1) await make.item({ userId: (await portrayed()).id })
  const { body } = await visitor().get('/api/items/nearby?limit=10&sort=newest')
  expect(JSON.parse(body)).toHaveLength(10)
  expect(body).toContain('/avatars/')
  expect(body).not.toContain('data:')
  expect(body.length).toBeLessThan(20_000)
})

test('S-25 T-51 a picture that was replaced or whose member is banned is gone', async () => {
  const [ann, bob] = [await portrayed(), await portrayed()]
  const item = await make.item({ userId: bob.id })
  const look = async (address: string) => (await visitor().get(address)).statusCode
  expect(await look(ann.file.replace(ann.id, bob.id))).toBe(404)
  for (const wrong of ['x', 'x/y.png', `${bob.id}/${'0'.repeat(20)}.png`, '%00/%00.png']) {
    expect(await look(`/avatars/${wrong}`), wrong).toBe(404)
  }
  await ann.browser.patch('/api/auth/update-avatar', { profileImageUrl: 'preset:lamp' })
  expect(await look(ann.file)).toBe(404)
  expect(await look(bob.file)).toBe(200)
  const ban = { isBanned: true, bannedAt: new Date(), banReason: 'for a test' }
  await db.updateTable('users').set(ban).where('id', '=', bob.id).execute()
  expect(await look(bob.file)).toBe(404)
  const staff = await as((await make.member({ isAdmin: true })).id)
  const seen = (await staff.get(`/api/items/${item.id}`)).json()
  expect(seen.owner?.profileImageUrl ?? null).toBeNull()
})

test('S-09 T-83 pictures count among the uploads of their member', async () => {
  const strict = await startApp({ RATE_LIMITS: 'uploads=2/60' })
  const browser = await strict.as((await strict.make.member()).id)
  const choose = () => browser.patch('/api/auth/update-avatar', { profileImageUrl: null })
  const statuses = [await choose(), await choose(), await choose()].map((a) => a.statusCode)
  expect(statuses).toEqual([200, 200, 429])
})

test('PROFILE-26 a page full of new avatars keeps nobody from posting a photo', async () => {
  const files: string[] = []
  for (let green = 0; green < 40; green += 1) {
    const background = { r: 200, g: green, b: 40, alpha: 1 }
    const created = sharp({ create: { width: 90, height: 90, channels: 4, background } })
    const browser = await as((await make.member()).id)
    const profileImageUrl = dataUrl(await created.png().toBuffer())
    const answer = await browser.patch('/api/auth/update-avatar', { profileImageUrl })
    files.push(avatarFileAt(answer.json().profileImageUrl, AVATAR_WIDTHS[0]))
  }
  const answers = await Promise.all(files.map((file) => visitor().get(file)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
})
