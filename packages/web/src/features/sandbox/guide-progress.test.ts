import { guideSteps } from '@swapstead/domain/sandbox/guide.ts'
import { expect, test } from 'vitest'
import { guideProgress } from './guide-progress.ts'

test('SANDBOX-01 the guide points at the step after the last that is done, whatever was left out', () => {
  expect(guideProgress([])).toMatchObject({ next: 'post', place: 1, isFinished: false })
  expect(guideProgress(['post'])).toMatchObject({ next: 'offer', place: 2 })
  const tookAnOffer = guideProgress(['post', 'accept'])
  expect(tookAnOffer).toMatchObject({ next: 'meet', place: 4 })
  const states = tookAnOffer.steps.slice(0, 5).map(({ state }) => state)
  expect(states).toEqual(['done', 'open', 'done', 'next', 'open'])
})

test('SANDBOX-01 the guide has at most seven steps, and is finished where only joining is left', () => {
  expect(guideSteps.length).toBeLessThanOrEqual(7)
  const all = guideSteps.filter((step) => step !== 'join')
  expect(guideProgress(all)).toMatchObject({ next: 'join', place: 7, isFinished: true })
})
