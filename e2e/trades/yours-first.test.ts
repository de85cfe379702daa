import { expect, test } from 'vitest'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { juneAndDana, tomorrowMorning } from './trade-parties.ts'

const app = await serveApp()
const { as, make } = app
const proposal = {
  proposedMeetingLocation: 'Maplewood Memorial Library, 51 Baker Street, Maplewood, NJ',
  proposedMeetingTime: tomorrowMorning(),
}

test('OFFERS-34 R-43 trades that wait for the reader stand first, say who wrote what, and stay where they are once answered', async () => {
  const { june, dana, camera, lamp, wanted } = await juneAndDana(app)
  const bench = await make.item({ userId: dana.id, title: 'Garden bench' })
  const hers = { fromItemId: bench.id, toItemId: lamp.id, message: 'I pass by on Sunday.' }
  const his = { fromItemId: camera.id, toItemId: wanted.id, message: 'We have a van.' }
  const first = await make.offer({ ...his, status: 'accepted' })
  const last = await make.offer({ ...hers, status: 'accepted' })
  const propose = async (id: string, by: string) => {
    const answer = await (await as(by)).post(`/api/trade-offers/${id}/propose-meeting`, proposal)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await propose(last.id, dana.id)
  await propose(first.id, june.id)
  const page = await openAs(app, dana.id, '/offers?tab=accepted', { width: 390 })
  const cards = page.getByRole('article')
  const messages = async () => {
    const texts = await cards.allInnerTexts()
    return texts.map((text) => /W(hat .* wrote)\s+(.*)/.exec(text)?.slice(1).join(': '))
  }
  const inOrder = [
    `hat ${june.username} wrote: We have a van.`,
    'hat you wrote: I pass by on Sunday.',
  ]
  await expect.poll(messages).toEqual(inOrder)
  await cards.first().getByRole('button', { name: 'Confirm Meeting Agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Meeting Agreement' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await toast(page, 'Meeting confirmed')
  await cards
    .first()
    .getByText('You meet')
    .or(cards.first().getByText('Meet, look'))
    .first()
    .waitFor()
  expect(await messages()).toEqual(inOrder)
  const step = cards.first().getByRole('listitem').filter({ hasText: 'Meeting' })
  expect(await step.getAttribute('aria-current')).toBe('step')
})
