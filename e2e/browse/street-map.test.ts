import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'

import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const app = await serveApp({
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: '© Example Streets',
})
const duluth = { city: 'Duluth', state: 'MN', zipCode: '55802' }
const reader = await app.make.member(duluth)
const neighbor = await app.make.member(duluth)
await app.make.item({ userId: neighbor.id, title: 'Brass lamp' })

const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dde' } })
  .png()
  .toBuffer()

/** Answers for the tile server, and tells what it was asked for. */
async function serveTiles(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://tiles.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      body: tile,
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  return asked
}

test('S-36 T-40 with a tile server the same pins stand on its streets, and it learns of no item', async () => {
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  const asked = await serveTiles(page)
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Map' }).click()
  const pin = page.getByRole('button', { name: '1 item in Duluth, MN' })
  await pin.waitFor()
  await page.getByText('© Example Streets').waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  for (const address of asked)
    expect(address).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/)
  await expectAccessible(page)
  await pin.click()
  await page.getByRole('region', { name: 'Duluth, MN' }).getByRole('link').waitFor()
  await page.getByRole('application').focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
})

test('S-36 F-22 while the tile server is away pins and list stand without streets', async () => {
  const page = await openAs(app, reader.id, '/member-home?radius=25', {
    expected: [/ERR_FAILED GET \/\d+\/\d+\/\d+\.png/],
  })
  let refused = 0
  await page.route('https://tiles.example/**', (route) => {
    refused += 1
    return route.abort()
  })
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Map' }).click()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await page.getByRole('button', { name: '1 item in Duluth, MN' }).click()
  await page.getByRole('region', { name: 'Duluth, MN' }).getByRole('link').waitFor()
})
