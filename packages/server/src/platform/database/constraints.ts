import type { Refusal } from '@swapstead/domain/refusals.ts'
import { refused } from '../core/errors.ts'
import { violatedConstraint } from './database.ts'

/** For `.catch` after a write: turns a violation of `constraint` into a refusal and rethrows the rest. */
export function refuseOnConstraint(constraint: string, code: Refusal, path?: string) {
  return (error: unknown): never => {
    throw violatedConstraint(error) === constraint ? refused(code, path) : error
  }
}
