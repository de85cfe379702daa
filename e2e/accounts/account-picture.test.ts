import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { holdAndList, settled } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { noisePhoto } from '../items/item-images.ts'

const app = await serveApp()
const { db, make } = app

/** Three times as wide as high; its middle square is green. */
function greenBetweenReds(): Promise<Buffer> {
  const square = { width: 300, height: 300, channels: 3 as const, background: '#0f0' }
  return sharp({ create: { ...square, width: 900, background: '#f00' } })
    .composite([{ input: { create: square }, left: 300, top: 0 }])
    .png()
    .toBuffer()
}

async function openSettings() {
  const { id } = await make.member()
  const page = await openAs(app, id, '/account-settings')
  await page.getByRole('heading', { name: 'Profile picture' }).waitFor()
  const picture = async () => {
    const row = await db
      .selectFrom('users')
      .select('profileImageUrl')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.profileImageUrl
  }
  const pick = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  return { page, picture, pick }
}

test('PROFILE-26 PROFILE-30 a photo is saved as the middle of itself, a PNG of 100 by 100', async () => {
  const { page, picture, pick } = await openSettings()
  await pick('porch.png', 'image/png', await greenBetweenReds())
  await toast(page, 'Avatar updated')
  const png = Buffer.from(String(await picture()).replace('data:image/png;base64,', ''), 'base64')
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 100, height: 100 })
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isGreen = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * 100 + x) * 3)
    return green > 200 && red < 60 && blue < 60
  }
  const shown = page.locator('.own-picture .av img')
  const source = () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth && img.currentSrc)
  await expect.poll(source).toMatch(/\/avatars\/[0-9a-f/-]+-100\.webp$/)
  // Nothing of the red sides is left, and nothing is squeezed in.
  for (const at of [3, 50, 96])
    expect({ atTop: isGreen(at, 3), atBottom: isGreen(at, 96) }).toEqual({
      atTop: true,
      atBottom: true,
    })
})

test('PROFILE-24 PROFILE-25 PROFILE-27 C-09 a file that is no image or over the 0.5 MB that are promised is refused where it was picked', async () => {
  const { page, picture, pick } = await openSettings()
  await page.getByText('PNG, JPG or GIF under 0.5MB. Saved at 100 by 100.').waitFor()
  const sizes = (await page.locator('body').innerText()).match(/[\d.]+ ?MB/g)
  expect(sizes).toEqual(['0.5MB'])
  await pick('notes.txt', 'text/plain', Buffer.from('hello'))
  await page.getByText('Invalid file type').waitFor()
  await page.getByText('Please select an image file (PNG, JPG, GIF, etc.)').waitFor()
  await pick('large.png', 'image/png', await noisePhoto())
  await page.getByText('File too large').waitFor()
  await page.getByText('Please select an image under 0.5MB').waitFor()
  await pick('lies.png', 'image/png', Buffer.from('no picture in here'))
  await page.getByText('Invalid file type').waitFor()
  await expectAccessible(page)
  expect(await picture()).toBeNull()
})

test('PROFILE-28 PROFILE-29 a drawing or an emoji is chosen by name, the second of two in a row is saved last, and taken back', async () => {
  const { page, picture } = await openSettings()
  expect(await page.getByRole('group', { name: 'Avatars' }).getByRole('button').count()).toBe(10)
  const save = await holdAndList(page, '**/update-avatar')
  await page.getByRole('button', { name: 'Teapot' }).click()
  await page.getByRole('button', { name: 'Lamp' }).click()
  await settled(page)
  expect(save.asked).toHaveLength(1)
  save.letGo()
  await expect.poll(picture).toBe('preset:lamp')
  await page.getByRole('button', { name: 'Emoji' }).click()
  const emojis = page.getByRole('group', { name: 'Emoji' }).getByRole('button')
  await expect.poll(() => emojis.count()).toBe(32)
  await page.getByRole('button', { name: '🦊' }).click()
  await expect.poll(picture).toBe('emoji:🦊')
  await page.getByRole('button', { name: 'Use my initials' }).click()
  await expect.poll(picture).toBeNull()
})

test('PROFILE-31 SHELL-56 a picture that cannot be saved says so for 5 seconds, and the old one stays', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/account-settings', { expected: [/^500 PATCH/] })
  await page.route('**/update-avatar', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken', code: 'platform.unexpected' } }),
  )
  onTestFinished(() => page.unroute('**/update-avatar'))
  const porch = page.getByRole('button', { name: 'Porch' })
  await porch.waitFor()
  const display = await holdTimers(page, 5_000)
  await porch.click()
  await toast(page, 'Failed to update avatar')
  await expect.poll(() => porch.getAttribute('aria-pressed')).toBe('false')
  await display.begun()
  expect(await page.locator('.toast').count()).toBe(1)
  await display.end()
  await page.locator('.toast').waitFor({ state: 'detached' })
})

test('PROFILE-24 a picture that cannot be drawn is refused with a sentence', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/account-settings')
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toDataURL = () => {
      throw new RangeError('no memory')
    }
  })
  const square = { width: 9, height: 9, channels: 3 as const, background: '#0f0' }
  const buffer = await sharp({ create: square }).png().toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'porch.png', mimeType: 'image/png', buffer })
  await page.getByText('Picture not readable').waitFor()
})
