import { expect, test } from 'vitest'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { chooseInMenu, juneAndDana, tradeCard } from './trade-parties.ts'

const app = await serveApp()
const { make } = app

/** Dana's offers, and how she sends a counter-offer to the first one. */
async function countering(width: 390 | 1280, isAlone: boolean) {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  if (!isAlone) await make.offer({ toItemId: wanted.id })
  await make.offer({ fromItemId: camera.id, toItemId: wanted.id, cashAdjustment: '10.00' })
  const page = await openAs(app, dana.id, '/offers', { width })
  const counter = async () => {
    if (width === 390) await chooseInMenu(page, 'Counter')
    else await tradeCard(page).getByRole('button', { name: 'Counter', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Counter this offer' })
    await dialog.getByLabel('Cash they add').fill('35')
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
    await toast(page, 'Counter-offer sent!')
    await dialog.waitFor({ state: 'detached' })
  }
  const isAtCounterOffer = () =>
    page.evaluate(() => {
      const card = document.activeElement
      const { top, bottom } = card?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return card?.textContent.includes('has your counter-offer') && top < innerHeight && bottom > 0
    })
  return { page, june, counter, isAtCounterOffer }
}

test.each([390, 1280] as const)(
  'R-33 OFFERS-34 whoever has countered their only offer is led to the counter-offer at %i px',
  async (width) => {
    const { page, june, counter, isAtCounterOffer } = await countering(width, true)
    await counter()
    // A toast stays while its window is left.
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    await page.getByRole('heading', { name: 'No incoming offers' }).waitFor()
    await page.getByText(`${june.username} has your counter-offer.`).waitFor()
    await page.getByRole('button', { name: 'See your counter-offer' }).click()
    await page.waitForURL(/tab=outgoing/)
    await expect.poll(isAtCounterOffer).toBe(true)
    // What the toast leads to is there.
    await expect.poll(() => page.getByRole('button', { name: 'See it' }).count()).toBe(0)
  },
)

test('R-33 OFFERS-34 with more offers to answer the toast leads to the counter-offer, and no other visit does', async () => {
  const { page, counter, isAtCounterOffer } = await countering(390, false)
  await counter()
  await tradeCard(page).getByRole('button', { name: 'Accept' }).waitFor()
  await page.getByRole('button', { name: 'See it' }).click()
  await page.waitForURL(/tab=outgoing/)
  await expect.poll(isAtCounterOffer).toBe(true)
  await page.getByRole('tab', { name: 'Incoming Offers' }).click()
  const outgoing = page.getByRole('tab', { name: 'My Offers' })
  await outgoing.click()
  await tradeCard(page).getByText('has your counter-offer').waitFor()
  expect(await outgoing.evaluate((tab) => tab === document.activeElement)).toBe(true)
})
