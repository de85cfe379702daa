import { expect, test } from 'vitest'
import { notificationsFor } from '../notifications/drafts.ts'
import { EASTERN } from '../states.ts'
import type { RingEventDetails } from './events.ts'

const noon = new Date('2026-11-21T17:00:00Z')
const meeting = { location: '1 Main St', time: noon, timeZone: EASTERN }
const party = (name: string, title: string) => ({
  id: name,
  name,
  timeZone: EASTERN,
  itemId: title,
  title,
})

function draftsOf(details: RingEventDetails) {
  return notificationsFor({
    ringId: 'ring',
    members: [party('Ann', 'Drill'), party('Bob', 'Tent'), party('Cat', 'Rack')],
    ...details,
  })
}

test('R-43 R-28 mails about a meeting of three set it apart and say it once', () => {
  const drafts = [
    ...draftsOf({ type: 'ring_meeting_proposed', by: 0, ...meeting }),
    ...draftsOf({ type: 'ring_meeting_agreed', by: 0, ...meeting }),
    ...draftsOf({ type: 'ring_meeting_reminded', ...meeting }),
  ]
  expect(drafts).toHaveLength(8)
  for (const draft of drafts) {
    expect(draft.meeting).toEqual({
      place: '1 Main St',
      time: 'Saturday, November 21 at 12:00 PM EST',
    })
    expect(draft.message).toContain('1 Main St')
    expect(draft.mailText).toMatch(/\w/)
    expect(draft.mailText).not.toContain('1 Main St')
  }
})

test('R-49 a completed swap of three is told as something that is past', () => {
  const [ann] = draftsOf({ type: 'ring_completed', by: 2 })
  expect(ann?.message).toBe('You gave “Drill” and got “Rack”. You can rate Bob and Cat now.')
})

test('R-46 whose item is gone is not told that it is free as before', () => {
  const end = { type: 'ring_lapsed', reason: 'item_gone', by: null, goneItemId: 'Tent' } as const
  const messages = draftsOf(end).map(({ message }) => message)
  expect(messages).toEqual([
    'One of the items is no longer free. Your “Drill” is free as before, and we keep looking.',
    'Your “Tent” is no longer free.',
    'One of the items is no longer free. Your “Rack” is free as before, and we keep looking.',
  ])
})
