import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SECOND } from '../../packages/domain/src/times.ts'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { makeAgreedRing } from '../../packages/server/test/make/rings.ts'
import { watchStatements } from '../../packages/server/test/observe/statements.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { askedAtOpening } from '../browser/asked-at-opening.ts'
import { hold, sendEmptyPages } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { juneAndDana, tradeUnderway } from '../trades/trade-parties.ts'

const app = await serveApp()
const { url, make, as, passTime } = app
const INBOX = '/messages?view=conversations'

/** June trades with Dana, and Theo offers cash for June's lamp and asks something. */
async function junesInbox() {
  const parties = await tradeUnderway(app)
  const username = `theo.${parties.june.username}`
  const theo = { ...(await make.member({ username })), username }
  const offer = await make.offer({ fromUserId: theo.id, toItemId: parties.lamp.id })
  const [dana, his] = [await as(parties.dana.id), await as(theo.id)]
  const toJune = { toUserId: parties.june.id }
  await dana.post('/api/messages', {
    ...toJune,
    tradeOfferId: parties.offer.id,
    content: 'Saturday at the library?',
  })
  for (const content of ['Is the shade original?', 'And how tall is it?']) {
    await his.post('/api/messages', { ...toJune, tradeOfferId: offer.id, content })
  }
  return { ...parties, theo, asked: offer, his }
}

const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const pane = (page: Page) => page.getByRole('region', { name: 'Trade Conversation' })

test('R-21 R-22 R-23 the conversations stand beside the open one, are read by it, and a reply moves its row', async () => {
  const { june, dana, theo, asked, his } = await junesInbox()
  const page = await openAs(app, june.id, '/messages')
  const heading = page.getByRole('heading', { level: 1 })
  const left = async () => (await heading.boundingBox())?.x
  const before = await left()
  await page.getByRole('link', { name: 'Conversations' }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(await left()).toBe(before)
  await row(page, dana.username).getByText('Three-seat sofa for your Nikon FE').waitFor()
  await row(page, theo.username)
    .getByText(/^\$\d+ in cash for your Floor lamp$/)
    .waitFor()
  expect(await rows(page).first().innerText()).toContain(theo.username)
  await row(page, 'Floor lamp').getByText('Answer the offer').waitFor()
  await row(page, 'Floor lamp').getByText('And how tall is it?').waitFor()
  await row(page, 'Floor lamp').getByText('2 unread').waitFor()
  await row(page, dana.username).getByText('Propose a meeting').waitFor()
  await page.getByText('Choose a conversation to read it here.').waitFor()
  await row(page, dana.username).click()
  await pane(page).getByText('Saturday at the library?', { exact: true }).waitFor()
  await expect.poll(() => row(page, dana.username).innerText()).not.toContain('unread')
  expect(await row(page, dana.username).getAttribute('aria-current')).toBe('page')
  await pane(page).getByLabel('Reply').fill('At ten')
  const buffer = await imageFile({ width: 400, height: 300 })
  await pane(page)
    .getByLabel('Photo file')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await pane(page).getByRole('img', { name: 'The chosen photo' }).waitFor()
  await row(page, 'Floor lamp').click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await pane(page).getByText('And how tall is it?', { exact: true }).waitFor()
  expect(await pane(page).getByLabel('Reply').inputValue()).toBe('')
  await row(page, dana.username).click()
  await pane(page).getByText('Saturday at the library?', { exact: true }).waitFor()
  await expect.poll(() => pane(page).getByLabel('Reply').inputValue()).toBe('At ten')
  await page.reload()
  await expect.poll(() => pane(page).getByLabel('Reply').inputValue()).toBe('At ten')
  await pane(page).getByRole('button', { name: 'Send Reply' }).click()
  await toast(page, 'Message sent')
  await expect.poll(() => rows(page).first().innerText()).toContain('You: At ten')
  expect(await pane(page).getByLabel('Reply').inputValue()).toBe('')
  await his.post('/api/messages', {
    toUserId: june.id,
    tradeOfferId: asked.id,
    content: 'Still there?',
  })
  await expect.poll(() => rows(page).first().innerText()).toContain('Still there?')
  await page.getByLabel('Find a conversation').fill('sofa')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByLabel('Find a conversation').fill('nobody')
  await page.getByRole('heading', { name: 'No conversation found' }).waitFor()
  await page.getByLabel('Find a conversation').fill(theo.username)
  await row(page, 'Floor lamp').waitFor()
})

test('R-23 R-06 S-90 what is typed stays through a counter-offer and a look elsewhere, and what was sent does not come back', async () => {
  const { june, lamp, theo, dana } = await junesInbox()
  const kite = await make.item({ userId: theo.id, title: 'Stunt kite' })
  const offer = await make.offer({ fromUserId: theo.id, fromItemId: kite.id, toItemId: lamp.id })
  const page = await openAs(app, june.id, `${INBOX}&conversation=${offer.id}`)
  const reply = pane(page).getByLabel('Reply')
  await reply.fill('Half')
  const counter = { fromItemId: lamp.id, toItemId: kite.id, cashAsked: '5.00' }
  const answer = await (await as(june.id)).post(`/api/trade-offers/${offer.id}/counter`, counter)
  expect(answer.statusCode, answer.body).toBe(201)
  await pane(page).getByText('$5').first().waitFor()
  await reply.fill('Half an hour')
  await row(page, dana.username).click()
  await pane(page).getByText('Saturday at the library?', { exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => reply.inputValue()).toBe('Half an hour')
  const letGo = await hold(page, '**/api/messages')
  await pane(page).getByRole('button', { name: 'Send Reply' }).click()
  await row(page, dana.username).click()
  await pane(page).getByText('Saturday at the library?', { exact: true }).waitFor()
  letGo()
  await toast(page, 'Message sent')
  await row(page, 'Stunt kite').click()
  await pane(page).getByText('Half an hour', { exact: true }).first().waitFor()
  expect(await reply.inputValue()).toBe('')
})

test('R-23 on a phone the list leads to a conversation and back to where one was, by keyboard too', async () => {
  const { june, dana, theo, offer } = await junesInbox()
  for (let more = 0; more < 8; more += 1) {
    await make.offer({ fromUserId: theo.id, toUserId: june.id })
  }
  const page = await openAs(app, june.id, INBOX, {
    width: 390,
    expected: [/^409 POST/, /^404 GET/],
  })
  await rows(page).first().waitFor()
  await expectAccessibleAtAnyHour(page)
  await page.getByLabel('Find a conversation').fill('o')
  await rows(page).first().focus()
  for (const key of ['End', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  await expect
    .poll(() => row(page, dana.username).evaluate((link) => link.matches(':focus')))
    .toBe(true)
  await page.keyboard.press('Enter')
  await pane(page).getByRole('heading', { name: dana.username }).waitFor()
  expect(await rows(page).count()).toBe(0)
  expect(new URL(page.url()).search).toBe(`?view=conversations&conversation=${offer.id}`)
  const json = {
    message: 'This member is no longer available',
    code: 'messages.member_unavailable',
  }
  await page.route('**/api/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json }) : route.fallback(),
  )
  await pane(page).getByLabel('Reply').fill('See you')
  await pane(page).getByRole('button', { name: 'Send Reply' }).click()
  await toast(page, 'Failed to send message', 'This member is no longer available')
  expect(await pane(page).getByLabel('Reply').inputValue()).toBe('See you')
  // The name may be half behind the bar.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect
    .poll(() => row(page, dana.username).evaluate((link) => link.matches(':focus')))
    .toBe(true)
  const box = await row(page, dana.username).boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
  expect(await page.getByLabel('Find a conversation').inputValue()).toBe('o')
  await page.goBack()
  await expect.poll(() => pane(page).getByLabel('Reply').inputValue()).toBe('See you')
  await page.goto(`${url}${INBOX}&conversation=01980000-0000-7000-8000-00000000dead`)
  await pane(page).getByText('Could not find original message').waitFor()
})

test.each([
  ['the inbox', INBOX, 6],
  ['the page of offers', '/offers', 8],
] as const)(
  'B18 R-21 R-17 %s takes the same calls and statements, however many neighbors stand on it',
  async (_, path, most) => {
    const june = await make.member()
    const { texts } = watchStatements()
    const neighbors = async (count: number) => {
      for (let made = 0; made < count; made += 1) {
        const theo = await make.member()
        const offer = await make.offer({ fromUserId: theo.id, toUserId: june.id })
        const words = { toUserId: june.id, tradeOfferId: offer.id, content: 'Is it still there?' }
        await (await as(theo.id)).post('/api/messages', words)
      }
    }
    const opening = {
      path,
      isComplete: (page: Page) => {
        // What has just changed would be asked for again.
        passTime(10 * SECOND)
        const heading = page.getByRole('heading', { level: 1 })
        return Promise.all([page.waitForRequest('**/api/events*'), heading.waitFor()])
      },
    }
    await neighbors(2)
    const few = await askedAtOpening(app, june.id, texts, opening)
    await neighbors(8)
    const { calls, statements } = await askedAtOpening(app, june.id, texts, opening)
    expect(calls, few.calls.join('\n')).toEqual(few.calls)
    expect(statements).toHaveLength(few.statements.length)
    expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most)
  },
)

test('R-23 SHELL-49 SHELL-50 an inbox without conversations says how one begins, and what fails is asked for again', async () => {
  const { dana } = await juneAndDana(app)
  const page = await openAs(app, dana.id, '/robots.txt', { expected: [/^503 GET/] })
  await page.route('**/api/conversations?withRings=true', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  await sendEmptyPages(page)
  await page.goto(url + INBOX)
  await page.getByRole('heading', { name: 'Error loading offers/messages' }).waitFor()
  await page.unrouteAll()
  await toast(page, 'Failed to fetch messages', 'Not ready')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('heading', { name: 'No conversations yet' }).waitFor()
  await expect.poll(() => page.getByLabel('Find a conversation').count()).toBe(0)
})

test('R-21 R-48 a swap of three stands among the conversations, opens beside them and is read by it', async () => {
  const ring = await makeAgreedRing(app)
  const ringRow = (page: Page) => row(page, 'Swap of three: Bike rack')
  const talk = (page: Page) => page.getByRole('region', { name: 'Conversation in a swap of three' })
  await ring.bob.browser.post(`${ring.url}/messages`, { content: 'Saturday at ten?' })
  const page = await openAs(app, ring.ann.id, INBOX)
  await ringRow(page).getByText('Bob: Saturday at ten?').waitFor()
  await ringRow(page).getByText('1 unread').waitFor()
  await ringRow(page).getByText('Propose a meeting').waitFor()
  await ringRow(page).click()
  await talk(page).getByRole('heading', { name: 'Bob and Cat' }).waitFor()
  await expect.poll(() => ringRow(page).innerText()).not.toContain('unread')
  await expectAccessibleAtAnyHour(page)
  await talk(page).getByLabel('Write to Bob and Cat').fill('At ten')
  await talk(page).getByRole('button', { name: 'Send Message' }).click()
  await ringRow(page).getByText('You: At ten').waitFor()
  await ring.cat.browser.post(`${ring.url}/messages`, { content: 'Fine with me' })
  await ringRow(page).getByText('Cat: Fine with me').waitFor()
  const phone = await openAs(app, ring.bob.id, INBOX, { width: 390 })
  await row(phone, 'Swap of three').focus()
  await phone.keyboard.press('Enter')
  await talk(phone).getByRole('heading', { name: 'Cat and Ann' }).waitFor()
  await phone.getByRole('link', { name: 'All conversations' }).click()
  await expect
    .poll(() => row(phone, 'Swap of three').evaluate((link) => link.matches(':focus')))
    .toBe(true)
})
