import { formatDollars } from '@swapstead/domain/money.ts'
import { isCloseToEven } from '@swapstead/domain/offers/cash-advice.ts'
import { Info } from 'lucide-react'
import { Balance } from '../../../cards/trade/Balance.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { Weights } from './weights.ts'

type Props = {
  weights: Weights
  /** What is missing before both sides can be compared. */
  missing: string
  /** Why the owner's rules refuse the draft. */
  refused?: string | null
}

/** Compares both sides and gives advice. It never blocks an offer. */
export function OfferBalance({ weights, missing, refused = null }: Props) {
  const { theirs, yours, cash, asked } = weights
  return (
    <div className="stack">
      {weights.advice && (
        <Note tone="warm" icon={Info}>
          {weights.advice}
        </Note>
      )}
      {weights.isChosen && refused && (
        <Note tone="warm" icon={Info}>
          {refused}
        </Note>
      )}
      <Balance
        theirs={{ weight: theirs, amount: formatDollars(theirs), detail: detailOf(theirs, asked) }}
        yours={{ weight: yours, amount: formatDollars(yours), detail: detailOf(yours, cash) }}
        sentence={
          weights.isChosen
            ? `${cashSentence(weights)}${balanceSentence(theirs, yours)}`
            : `${missing} to see how both sides compare.`
        }
      />
    </div>
  )
}

/** "$240 + $20 cash"; undefined for items alone or cash alone. */
function detailOf(sum: number, cash: number): string | undefined {
  if (cash === 0 || cash === sum) return undefined
  return `${formatDollars(sum - cash)} + ${formatDollars(cash)} cash`
}

/** Empty for cash alone, because the amount already shows it. */
function cashSentence({ yours, cash, asked }: Weights): string {
  if (asked > 0) return `They add ${formatDollars(asked)}. `
  return cash > 0 && cash < yours ? `You add ${formatDollars(cash)}. ` : ''
}

/** "Close to even. Your side is $20 heavier." */
function balanceSentence(theirCents: number, yourCents: number): string {
  const difference = Math.abs(theirCents - yourCents)
  if (difference === 0) return 'Both sides weigh the same.'
  const side = theirCents > yourCents ? 'Their side' : 'Your side'
  const heavier = `${side} is ${formatDollars(difference)} heavier.`
  return isCloseToEven(theirCents, yourCents) ? `Close to even. ${heavier}` : heavier
}
