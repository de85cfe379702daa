import { expect, test } from 'vitest'
import { itemNotifications } from './notifications.ts'
import { answeredItems, askedItems } from './still-there.ts'

test.each([
  [['Lamp'], '“Lamp”'],
  [['Lamp', 'Desk'], '“Lamp” and “Desk”'],
  [['Lamp', 'Desk', 'Rug', 'Tent', 'Bike'], '“Lamp”, “Desk”, “Rug”, and 2 more'],
])('R-74 a question about %j names %s', (titles, named) => {
  expect(askedItems(titles)).toBe(`We haven’t heard about ${named} in 60 days.`)
})

test('R-74 one item is asked about by its title, several together', () => {
  const titleOf = (titles: string[]) =>
    itemNotifications.items_asked?.({ type: 'items_asked', userId: 'ann', titles })[0]?.title
  expect(titleOf(['Lamp'])).toBe('Is “Lamp” still there?')
  expect(titleOf(['Lamp', 'Desk'])).toBe('Are your items still there?')
})

test.each([
  [0, 0, 'None of your items is waiting for an answer.'],
  [2, 0, ''],
  [2, 1, '1 item is back.'],
  [2, 2, '2 items are back.'],
])('R-74 an answer for %d items, %d of them resting, says “%s”', (count, woken, told) => {
  expect(answeredItems({ count, woken })).toBe(told)
})
