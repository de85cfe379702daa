import { Button } from '../../../ui/form/Button.tsx'
import type { Trade } from './card-actions.ts'
import { useWithdrawActions } from './use-withdraw-actions.tsx'

/** Withdraws an unanswered offer outside of its card. */
export function WithdrawButton(trade: Pick<Trade, 'offer' | 'may'>) {
  const { actions, questions } = useWithdrawActions(trade)
  return (
    <>
      {actions.map(({ label, onSelect }) => (
        <Button key={label} size="small" onClick={onSelect}>
          {label}
        </Button>
      ))}
      {questions}
    </>
  )
}
