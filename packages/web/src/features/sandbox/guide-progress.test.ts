import { guideSteps } from '@swapstead/domain/sandbox/guide.ts'
import { expect, test } from 'vitest'
import { guideProgress } from './guide-progress.ts'

test('SANDBOX-01 the guide points at the first step that is not done, whatever was done out of turn', () => {
  expect(guideProgress([])).toMatchObject({ next: 'post', place: 1, isFinished: false })
  const offered = guideProgress(['post', 'accept'])
  expect(offered).toMatchObject({ next: 'offer', place: 2 })
  expect(offered.steps.slice(0, 4).map(({ state }) => state)).toEqual([
    'done',
    'next',
    'done',
    'open',
  ])
})

test('SANDBOX-01 the guide has at most seven steps, and is finished where only joining is left', () => {
  expect(guideSteps.length).toBeLessThanOrEqual(7)
  const all = guideSteps.filter((step) => step !== 'join')
  expect(guideProgress(all)).toMatchObject({ next: 'join', place: 7, isFinished: true })
})
