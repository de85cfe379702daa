import type { ItemView } from '@swapstead/domain/items/item.ts'
import { clientPaymentId } from '@swapstead/domain/upgrades/upgrade.ts'
import { Check, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { failureText } from '../../lib/queries/api.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { useCompleteUpgrade } from './api.ts'
import { type ApprovalMessage, sendApproval } from './approval-messages.ts'

type Props = { item: ItemView; message: ApprovalMessage; onClose: () => void }

/**
 * The page to which the payment provider returns. It notifies the waiting window, and also
 * completes the payment itself in case that window is closed. Completing twice is harmless.
 */
export function ApprovalReturn({ item, message, onClose }: Props) {
  const complete = useCompleteUpgrade()
  const isApproved = message.outcome === 'approved'
  const arrive = useEffectEvent(() => {
    sendApproval(message)
    if (!isApproved || !complete.isIdle) return
    complete.mutate({ id: message.upgradeId, paymentId: clientPaymentId('paypal', new Date()) })
  })
  useEffect(() => arrive(), [])
  return (
    <Dialog
      title="Premium photo upgrade"
      context={item.title}
      onClose={onClose}
      foot={
        <ButtonLink tone="ink" href={`/items/${item.id}`} target="_self">
          Back to the item
        </ButtonLink>
      }
    >
      {!isApproved && <Note icon={Info}>You didn’t approve the payment. Nothing was charged.</Note>}
      {complete.isPending && <Spinner label="Completing your payment..." />}
      {complete.isSuccess && (
        <Fact tone="success" icon={Check} title={complete.data.message}>
          <p>Your photo slots are ready. You can close this window.</p>
        </Fact>
      )}
      {complete.isError && (
        <div role="alert">
          <Note tone="bad" icon={TriangleAlert}>
            {failureText(complete.error)}
          </Note>
        </div>
      )}
    </Dialog>
  )
}
