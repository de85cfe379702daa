import { DAY } from '@swapstead/domain/times.ts'
import type { Page } from 'playwright-core'
import type { ServedApp } from '../browser/served-app.ts'

let pairs = 0

/** June has a camera and a lamp. Dana has a sofa that June wants. */
export async function juneAndDana(
  { make }: ServedApp,
  sofa: Parameters<ServedApp['make']['item']>[0] = {},
) {
  pairs += 1
  const nyack = { city: 'Nyack', state: 'NY', zipCode: '10960' }
  const named = async (username: string, where = {}) => ({
    ...(await make.member({ username, ...where })),
    username,
  })
  const june = await named(`june.${pairs}`, nyack)
  const dana = await named(`dana.${pairs}`)
  const camera = await make.item({ userId: june.id, title: 'Nikon FE', value: '210.00' })
  const lamp = await make.item({ userId: june.id, title: 'Floor lamp', value: '40.00' })
  const wanted = await make.item({
    userId: dana.id,
    title: 'Three-seat sofa',
    value: '260.00',
    wishlist: ['Floor lamp'],
    ...sofa,
  })
  return { june, dana, camera, lamp, wanted }
}

/** Opens Make a Trade Offer on an item's page. */
export async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Make a Trade Offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  await dialog.waitFor()
  return dialog
}

/** An accepted trade of June's camera, or of camera, lamp and cash, for Dana's sofa. */
export async function tradeUnderway(app: ServedApp, { isBundle = false } = {}) {
  const parties = await juneAndDana(app)
  const { june, dana, camera, lamp, wanted } = parties
  const offer = await app.make.offer({
    fromUserId: june.id,
    toUserId: dana.id,
    fromItemId: camera.id,
    toItemId: wanted.id,
    status: 'accepted',
    ...(isBundle && { moreFromItemIds: [lamp.id], cashAdjustment: '35.00' }),
  })
  return { ...parties, offer }
}

/** Tomorrow at 10:30, in the format of a date-time input. */
export function tomorrowMorning(): string {
  const tomorrow = new Date(Date.now() + DAY)
  return `${tomorrow.toISOString().slice(0, 10)}T10:30`
}

export function tradeCard(page: Page) {
  return page.getByRole('article').first()
}

/** Chooses what a trade's card has in its menu. */
export async function chooseInMenu(page: Page, name: string) {
  await tradeCard(page)
    .getByRole('button', { name: /^More to do with / })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
