import { ApiError, sentenceOf } from '../../lib/queries/api.ts'

type Deletion = { status: 'pending' | 'success' | 'error'; error: unknown }
type Outcome = { state: 'loading' | 'confirmed' } | { state: 'failed'; reason: string }

/** The outcome of a deletion by link, with the reason if it failed. */
export function deletionOutcome(token: string, { status, error }: Deletion): Outcome {
  if (token === '') {
    return { state: 'failed', reason: 'Invalid deletion link. No token provided.' }
  }
  if (status === 'error') return { state: 'failed', reason: reasonOf(error) }
  return { state: status === 'success' ? 'confirmed' : 'loading' }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Network error. Please try again later.'
  return sentenceOf(error) ?? 'Account deletion failed'
}
