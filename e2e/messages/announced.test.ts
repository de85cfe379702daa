import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectDone, makeAgreedRing } from '../../packages/server/test/make/rings.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { tradeUnderway } from '../trades/trade-parties.ts'

const app = await serveApp()

/** Lists what screen readers are told of messages from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const note = ({ textContent }: Node) => {
      if (textContent?.includes(' wrote: ')) heard.push(textContent)
    }
    new MutationObserver((changes) => {
      const told = changes.filter(({ target }) => (target as Element).closest('[role=status]'))
      for (const { addedNodes } of told) addedNodes.forEach(note)
    }).observe(document.body, { subtree: true, childList: true })
  })
  return () => page.evaluate('heard')
}

test('S-90 MESSAGES-11 a message that was there is not told again, and the same words twice are told twice', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const partner = await app.as(june.id)
  const write = async () => {
    const message = { toUserId: dana.id, content: 'I’m here.', tradeOfferId: offer.id }
    expect((await partner.post('/api/messages', message)).statusCode).toBe(201)
  }
  await write()
  const page = await openAs(app, dana.id, `/messages?conversation=${offer.id}`)
  const lines = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(1)
  expect(await page.getByText(`${june.username} wrote: I’m here.`).count()).toBe(0)
  const heard = await listen(page)
  for (const count of [2, 3]) {
    await write()
    await expect.poll(() => lines.count()).toBe(count)
    await expect.poll(heard).toHaveLength(count - 1)
  }
  expect(await heard()).toEqual(Array(2).fill(`${june.username} wrote: I’m here.`))
})

test('S-90 R-48 so it is in a swap of three', async () => {
  const ring = await makeAgreedRing(app)
  const write = async () =>
    expectDone(await ring.post(ring.bob, 'messages', { content: 'On my way' }))
  await write()
  const page = await openAs(app, ring.ann.id, `/rings/${ring.id}`, { width: 390 })
  const lines = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(1)
  expect(await page.getByText('Bob wrote: On my way').count()).toBe(0)
  const heard = await listen(page)
  for (const count of [2, 3]) {
    await write()
    await expect.poll(() => lines.count()).toBe(count)
    await expect.poll(heard).toHaveLength(count - 1)
  }
})
