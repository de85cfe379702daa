import type { HideReason } from '@swapstead/domain/items/hiding.ts'
import type { NoShowVerdict } from '@swapstead/domain/offers/offer.ts'
import { reportCalls } from '@swapstead/domain/reports/calls.ts'
import type { Warning } from '@swapstead/domain/reports/warning.ts'
import { send } from '../../../lib/queries/api.ts'
import { useChange } from '../staff-api.ts'

/** Hides the reported item; its owner reads the reason. */
export function useHideReported(id: string, onDone: () => void) {
  return useChange(
    id,
    (body: HideReason) => send(reportCalls.hide, { params: { id }, body }),
    { success: 'Item hidden', failure: 'Failed to hide item' },
    onDone,
  )
}

export function useShowReported(id: string) {
  return useChange(id, () => send(reportCalls.show, { params: { id } }), {
    success: 'Item no longer hidden',
    failure: 'Failed to show item',
  })
}

/** Says which member of a swap of three the report is about. */
export function useNameReported(id: string) {
  return useChange(
    id,
    (memberId: string) => send(reportCalls.name, { params: { id }, body: { memberId } }),
    { success: 'Member named', failure: 'Failed to name the member' },
  )
}

/** Possible once per ticket. */
export function useWarnReported(id: string, onDone: () => void) {
  return useChange(
    id,
    (body: Warning) => send(reportCalls.warn, { params: { id }, body }),
    { success: 'Warning sent', failure: 'Failed to send warning' },
    onDone,
  )
}

/** Lets a missed meeting count, or strikes it. */
export function useDecideNoShow(id: string) {
  return useChange(
    id,
    (verdict: NoShowVerdict) => send(reportCalls.noShow, { params: { id }, body: { verdict } }),
    { success: 'Decided', failure: 'Failed to decide it' },
  )
}

/** Answers and resolves the other open reports about the same thing. */
export function useSettleOthers(id: string, onDone: () => void) {
  return useChange(
    id,
    () => send(reportCalls.settleOthers, { params: { id } }),
    { success: 'Reports settled', failure: 'Failed to settle the other reports' },
    onDone,
  )
}

/** Only the developer team may ban. */
export function useHandToDevelopers(id: string) {
  return useChange(id, () => send(reportCalls.handOver, { params: { id } }), {
    success: 'Handed over',
    failure: 'Failed to hand over',
  })
}

/** Resolves the ticket: nothing was wrong. */
export function useDismissReport(id: string, onDone: () => void) {
  return useChange(
    id,
    () => send(reportCalls.nothing, { params: { id } }),
    { success: 'Ticket resolved', failure: 'Resolution failed' },
    onDone,
  )
}
