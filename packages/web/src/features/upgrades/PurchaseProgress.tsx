import { formatAmount } from '@swapstead/domain/money.ts'
import { paymentMethodNames } from '@swapstead/domain/upgrades/payment.ts'
import { upgradeToasts } from '@swapstead/domain/upgrades/upgrade.ts'
import { Check, ExternalLink } from 'lucide-react'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import type { Step } from './use-purchase.ts'

type Props = { step: Step; isCompleting: boolean }

/**
 * The progress between paying and getting the slots. Pages of providers open in separate windows.
 */
export function PurchaseProgress({ step, isCompleting }: Props) {
  if (step.at === 'choosing') return null
  if (step.at === 'done') {
    return (
      <div role="status">
        <Fact tone="success" icon={Check} title={upgradeToasts.completed}>
          <p>Your photo slots are ready. Reloading this page.</p>
        </Fact>
      </div>
    )
  }
  const { amount, paymentMethod, approveUrl } = step.started
  if (step.at === 'approving' && !isCompleting && approveUrl) {
    return (
      <div className="stack">
        <p>
          Approve ${formatAmount(amount)} in a window of {paymentMethodNames[paymentMethod]}. This
          page will continue automatically.
        </p>
        <div className="row">
          <ButtonLink tone="ink" icon={ExternalLink} href={approveUrl} target="_blank">
            Continue at {paymentMethodNames[paymentMethod]}
          </ButtonLink>
        </div>
      </div>
    )
  }
  if (step.at === 'unsure' && !isCompleting) return null
  return (
    <div className="paying" role="status">
      <p>
        Paying ${formatAmount(amount)} with {paymentMethodNames[paymentMethod]}...
      </p>
      <div className="paying-bar" aria-hidden="true" />
    </div>
  )
}
