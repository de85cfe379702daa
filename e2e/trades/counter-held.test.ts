import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { juneAndDana } from './trade-parties.ts'

const app = await serveApp()
const { make } = app

test('R-06 R-07 OFFERS-28 a counter to an offer on hold marks what another trade has, and waits until it is removed', async () => {
  const { dana, camera, wanted } = await juneAndDana(app)
  await make.item({ userId: dana.id, title: 'Writing desk', value: '200.00' })
  await make.offer({ fromItemId: camera.id, toItemId: wanted.id, message: 'Would love it' })
  await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const page = await openAs(app, dana.id, '/offers')
  const card = page.getByRole('article').filter({ hasText: 'Would love it' })
  await card.getByText('On hold').waitFor()
  await card.getByRole('button', { name: 'Counter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Counter this offer' })
  await dialog.getByText('In another trade right now', { exact: true }).waitFor()
  await dialog
    .getByText('Three-seat sofa is already in an active trade. Remove it to counter.')
    .waitFor()
  const send = dialog.getByRole('button', { name: 'Send counter-offer' })
  expect(await send.isDisabled()).toBe(true)
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await dialog.getByRole('button', { name: 'Remove Three-seat sofa' }).click()
  await dialog.getByRole('button', { name: 'Add another item of yours' }).click()
  const picker = page.getByRole('dialog', { name: 'Add another item' })
  await picker.getByRole('checkbox', { name: 'Writing desk' }).check()
  await picker.getByRole('button', { name: 'Add item' }).click()
  await expect.poll(() => dialog.getByText('Remove it to counter.').count()).toBe(0)
  await send.click()
  await toast(page, 'Counter-offer sent!')
})

test('R-06 an offer whose only item another trade has is countered only where its sender has something else', async () => {
  const { dana, camera, lamp, wanted } = await juneAndDana(app)
  const offer = { fromItemId: camera.id, toItemId: wanted.id, message: 'Would love it' }
  await make.offer(offer)
  await make.offer({ toItemId: camera.id, status: 'accepted' })
  const page = await openAs(app, dana.id, '/offers')
  const card = page.getByRole('article').filter({ hasText: 'Would love it' })
  await card.getByRole('button', { name: 'Counter' }).waitFor()
  await make.offer({ toItemId: lamp.id, status: 'accepted' })
  await page.reload()
  await card.getByText('On hold').waitFor()
  await card.getByRole('button', { name: 'Decline' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await card.getByRole('button', { name: 'Counter' }).count()).toBe(0)
})
