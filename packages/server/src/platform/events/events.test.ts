import type { DomainEvent } from '@swapstead/domain/events.ts'
import { expect, test } from 'vitest'
import type { Tx } from '../database/database.ts'
import { Events } from './events.ts'

test('T-98 T-99 who listens first hears of a change before all others, whoever registered earlier', async () => {
  const events = new Events()
  const heard: string[] = []
  const note = (name: string) => async () => void heard.push(name)
  events.on(note('offers'))
  events.onFirst(note('ratings'))
  events.on(note('rings'))
  events.onFirst(note('screening'))
  const left: DomainEvent = { type: 'member_unbanned', userId: 'ann' }
  await events.publish({} as Tx, [left])
  expect(heard).toEqual(['ratings', 'screening', 'offers', 'rings'])
})
