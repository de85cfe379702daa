import { expect } from 'vitest'
import type { Answer } from './visitor.ts'

/** The call was refused with this status, for this reason. `about` is shown when it was not. */
export function expectRefusal(answer: Answer, status: number, code: string, about?: string): void {
  expect({ status: answer.statusCode, code: answer.json().code }, about).toEqual({ status, code })
}
