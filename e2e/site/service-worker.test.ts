import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const { make } = served

/** A member's home, once the service worker serves it. */
async function openWithWorker(width: 1280 | 390): Promise<Page> {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-home', {
    width,
    expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    context: { serviceWorkers: 'allow', offline: false },
  })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  return page
}

test('C-54 without a connection a page says so at both widths, and comes back by itself', async () => {
  const page = await openWithWorker(1280)
  await page.reload()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('the service worker keeps files of the build and nothing of a person', async () => {
  const page = await openWithWorker(1280)
  await page.goto(`${served.url}/account-settings`)
  await page.getByRole('heading', { name: 'Account info' }).waitFor()
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    )
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(0)
  const others = kept.filter((path) => !path.startsWith('/assets/'))
  expect(others.toSorted()).toEqual(['/icon.svg', '/offline.html', '/reconnect.js', '/theme.js'])
})

test('ITEMS-01 a photo that a phone shares with the app begins a post', async () => {
  const page = await openWithWorker(390)
  await page.evaluate(async () => {
    const icon = await (await fetch('/icon-192.png')).blob()
    const photos = new DataTransfer()
    photos.items.add(new File([icon], 'lamp.png', { type: 'image/png' }))
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' })
    input.files = photos.files
    form.append(input)
    document.body.append(form)
    form.submit()
  })
  const dialog = page.getByRole('dialog', { name: 'Post an Item' })
  await dialog.getByText('1 of 2 free slots used').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  expect(await dialog.count()).toBe(0)
})
