import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CampaignMove, moveCampaign, offeredActions, statusOf } from './actions.ts'

const then = new Date('2026-09-22T12:00:00Z')
const now = new Date('2026-11-12T09:00:00Z')
const draft = { isActive: false, isPaused: false, activatedAt: null, completedAt: null }
const active = { ...draft, isActive: true, activatedAt: then }
const paused = { ...active, isActive: false, isPaused: true }
const completed = { ...active, isActive: false, completedAt: now }

test('CAMPAIGNS-04 a campaign is shown as the first of completed, paused, active and draft that holds', () => {
  expect([draft, active, paused, completed].map(statusOf)).toEqual([
    'Draft',
    'Active',
    'Paused',
    'Completed',
  ])
  expect(statusOf({ ...paused, completedAt: now })).toBe('Completed')
  expect(statusOf({ ...active, isPaused: true })).toBe('Paused')
})

test('CAMPAIGNS-05 CAMPAIGNS-06 CAMPAIGNS-08 CAMPAIGNS-10 each state offers its actions, and always to delete', () => {
  expect(offeredActions(draft)).toEqual(['activate', 'delete'])
  expect(offeredActions(active)).toEqual(['pause', 'delete'])
  expect(offeredActions(paused)).toEqual(['activate', 'unpause', 'delete'])
  expect(offeredActions(completed)).toEqual(['delete'])
})

const after = (move: CampaignMove, state: typeof draft | typeof active) => {
  const decision = moveCampaign(move, state, now)
  return decision.ok ? decision.next : decision.code
}

test('CAMPAIGNS-07 CAMPAIGNS-09 CAMPAIGNS-12 pausing and going on are each other’s opposite, and the first activation stays', () => {
  expect(after('activate', draft)).toEqual({ isActive: true, isPaused: false, activatedAt: now })
  expect(after('pause', active)).toEqual({ isActive: false, isPaused: true, activatedAt: then })
  const goesOn = { isActive: true, isPaused: false, activatedAt: then }
  expect(after('unpause', paused)).toEqual(goesOn)
  expect(after('activate', paused)).toEqual(goesOn)
})

test('S-76 C-45 what is not offered is refused with its reason', () => {
  for (const move of ['activate', 'pause', 'unpause'] as const) {
    expect(after(move, completed as never)).toBe('campaigns.completed')
  }
  expect(after('activate', active)).toBe('campaigns.active_already')
  expect(after('pause', draft)).toBe('campaigns.not_active')
  expect(after('pause', paused)).toBe('campaigns.not_active')
  expect(after('unpause', draft)).toBe('campaigns.not_paused')
  expect(after('unpause', active)).toBe('campaigns.not_paused')
})

test('CAMPAIGNS-04 no order of moves leads to a campaign that is active and paused', () => {
  const moves = fc.array(fc.constantFrom<CampaignMove>('activate', 'pause', 'unpause'))
  fc.assert(
    fc.property(moves, (order) => {
      let state: Parameters<typeof moveCampaign>[1] = draft
      for (const move of order) {
        const isOffered = offeredActions(state).includes(move)
        const decision = moveCampaign(move, state, now)
        expect(decision.ok).toBe(isOffered)
        if (decision.ok) state = { ...state, ...decision.next }
        expect(state.isActive && state.isPaused).toBe(false)
        expect(statusOf(state) === 'Draft').toBe(state.activatedAt === null)
      }
    }),
  )
})
