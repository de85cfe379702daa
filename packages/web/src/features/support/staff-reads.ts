import { supportCalls } from '@swapstead/domain/support/calls.ts'
import { ApiError, send } from '../../lib/queries/api.ts'

export async function readIsStaff(signal: AbortSignal): Promise<boolean> {
  try {
    await send(supportCalls.all, { query: { limit: 1 }, signal })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false
    throw error
  }
}

export function readCounts(signal: AbortSignal) {
  return send(supportCalls.counts, { signal })
}
