import type { Refusal } from '@swapstead/domain/refusals.ts'
import pg from 'pg'
import { refused } from '../core/errors.ts'

/** For `.catch` after a write: turns a violation of `constraint` into a refusal and rethrows the rest. */
export function refuseOnConstraint(constraint: string, code: Refusal, path?: string) {
  return (error: unknown): never => {
    throw violatedConstraint(error) === constraint ? refused(code, path) : error
  }
}

/** The name of the violated constraint; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const isViolation = error instanceof pg.DatabaseError && error.code?.startsWith('23')
  return isViolation ? (error.constraint ?? null) : null
}
