import type { Page } from 'playwright-core'
import type { ServedApp } from './served-app.ts'

let pairs = 0

/** June has a camera and a lamp, Dana a sofa that June would like. */
export async function juneAndDana(
  { make }: ServedApp,
  sofa: Parameters<ServedApp['make']['item']>[0] = {},
) {
  pairs += 1
  const nyack = { city: 'Nyack', state: 'NY', zipCode: '10960' }
  const june = await make.member({ username: `june.${pairs}`, ...nyack })
  const dana = await make.member({ username: `dana.${pairs}` })
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
