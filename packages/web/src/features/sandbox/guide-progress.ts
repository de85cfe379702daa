import { type GuideStep, guideSteps } from '@swapstead/domain/sandbox/guide.ts'

/** Where a guest stands on the way through a swap. */
export type GuideProgress = {
  steps: { step: GuideStep; state: 'done' | 'next' | 'open' }[]
  next: GuideStep
  /** From 1 on. */
  place: number
  /** Everything that can be tried has been: the last step leads out. */
  isFinished: boolean
}

/** What follows the furthest step that is done comes next: whoever accepts a neighbor's offer need not make one. */
export function guideProgress(done: readonly GuideStep[]): GuideProgress {
  const furthest = guideSteps.findLastIndex((step) => done.includes(step))
  const next = guideSteps[furthest + 1] ?? 'join'
  return {
    steps: guideSteps.map((step) => ({ step, state: stateOf(step, next, done) })),
    next,
    place: guideSteps.indexOf(next) + 1,
    isFinished: next === 'join',
  }
}

function stateOf(step: GuideStep, next: GuideStep, done: readonly GuideStep[]) {
  if (step === next) return 'next'
  return done.includes(step) ? 'done' : 'open'
}
