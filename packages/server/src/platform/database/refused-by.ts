import type { Refusal } from '@swapstead/domain/refusals.ts'
import { refused } from '../core/errors.ts'
import { violatedConstraint } from './database.ts'

/**
 * For `.catch` behind a write that a constraint of the database may refuse: that one is told as a refusal of the catalogue,
 * `path` naming its field; any other error stays what it is.
 */
export function refusedBy(constraint: string, code: Refusal, path?: string) {
  return (error: unknown): never => {
    throw violatedConstraint(error) === constraint ? refused(code, path) : error
  }
}
