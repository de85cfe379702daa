import type { ItemView } from '@swapstead/domain/items/item.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import type { PremiumType } from '@swapstead/domain/photos/premium-types.ts'
import type { StartedUpgrade } from '@swapstead/domain/upgrades/calls.ts'
import type { PaymentMethod } from '@swapstead/domain/upgrades/payment.ts'
import { clientPaymentId, SIMULATED_PAYMENT_MS } from '@swapstead/domain/upgrades/upgrade.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, failureText } from '../../lib/queries/api.ts'
import { useBeginUpgrade, useCancelUpgrade, useCompleteUpgrade } from './api.ts'
import { onApproval } from './approval-messages.ts'

/** `unsure`: the server does not know yet whether the money was taken. */
export type Step =
  | { at: 'choosing'; problem?: string }
  | { at: 'waiting' | 'approving'; started: StartedUpgrade }
  | { at: 'unsure'; started: StartedUpgrade; problem: string }
  | { at: 'done' }

type Choice = { upgradeType: PremiumType; amount: number; paymentMethod: PaymentMethod }

/** After these codes the payment may still succeed: check it again, but never pay again. */
const unsureCodes = new Set(['upgrades.no_answer', 'upgrades.not_paid', 'upgrades.held'])
/** The delay between the payment and the reload, in milliseconds. */
const RELOAD_MS = 1_000

/** Leads a purchase from choice to slots: begin, pay, complete. */
export function usePurchase({ id: itemId, owner }: ItemView, onReload: () => void) {
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const begin = useBeginUpgrade(owner.isGuest)
  const complete = useCompleteUpgrade()
  const cancel = useCancelUpgrade()

  function finish(started: StartedUpgrade, cardToken?: string) {
    const paymentId = clientPaymentId(started.paymentMethod, new Date())
    complete.mutate(
      { id: started.id, paymentId, cardToken },
      {
        onSuccess: () => setStep({ at: 'done' }),
        onError: (error) => setStep(stepAfter(error, started)),
      },
    )
  }

  function pay({ amount, ...choice }: Choice, cardToken?: string) {
    begin.mutate(
      { itemId, ...choice, amount: formatAmount(amount) },
      {
        onSuccess: (started) => {
          if (started.isSimulated) setStep({ at: 'waiting', started })
          else if (started.approveUrl) setStep({ at: 'approving', started })
          else finish(started, cardToken)
        },
        onError: (error) => setStep({ at: 'choosing', problem: failureText(error) }),
      },
    )
  }

  /** Cancels an unpaid purchase. The server settles one that may have been paid. */
  function leave() {
    if (step.at === 'waiting' || step.at === 'approving') cancel.mutate(step.started.id)
  }

  function giveUp() {
    leave()
    setStep({ at: 'choosing' })
  }

  useTimeout(step.at === 'waiting' ? SIMULATED_PAYMENT_MS : null, () => {
    if (step.at === 'waiting') finish(step.started)
  })
  useTimeout(step.at === 'done' ? RELOAD_MS : null, onReload)
  useApproval(step, finish, giveUp)

  return {
    step,
    pay,
    leave,
    checkAgain: () => {
      if (step.at === 'unsure') finish(step.started)
    },
    isBusy: begin.isPending || complete.isPending,
    isCompleting: complete.isPending,
  }
}

function stepAfter(error: Error, started: StartedUpgrade): Step {
  const problem = failureText(error)
  const isUnsure = !(error instanceof ApiError) || unsureCodes.has(error.code)
  return isUnsure ? { at: 'unsure', started, problem } : { at: 'choosing', problem }
}

function useTimeout(milliseconds: number | null, work: () => void): void {
  const doWork = useEffectEvent(work)
  useEffect(() => {
    if (milliseconds === null) return
    const timer = setTimeout(() => doWork(), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
}

/** Continues when the provider's window reports the outcome. */
function useApproval(step: Step, finish: (started: StartedUpgrade) => void, giveUp: () => void) {
  const isApproving = step.at === 'approving'
  const onMessage = useEffectEvent((upgradeId: string, outcome: string) => {
    if (step.at !== 'approving' || step.started.id !== upgradeId) return
    if (outcome === 'approved') finish(step.started)
    else giveUp()
  })
  useEffect(() => {
    if (!isApproving) return
    return onApproval(({ upgradeId, outcome }) => onMessage(upgradeId, outcome))
  }, [isApproving])
}
