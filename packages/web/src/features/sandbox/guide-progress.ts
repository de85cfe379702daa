import { type GuideStep, guideSteps } from '@swapstead/domain/sandbox/guide.ts'

export type GuideProgress = {
  steps: { step: GuideStep; state: 'done' | 'next' | 'open' }[]
  next: GuideStep
  /** Counted from 1. */
  place: number
  /** Whether only joining is left. */
  isFinished: boolean
}

/** The step after the furthest finished one: accepting a neighbor's offer skips making one. */
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
