import { formatDollars } from '@swapstead/domain/money.ts'
import { VALUE_ADVICE } from '@swapstead/domain/offers/suggestion.ts'
import { Info } from 'lucide-react'
import { Balance } from '../../cards/trade/Balance.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { balanceSentence } from './balance-sentence.ts'
import type { Weights } from './weights.ts'

/** How the two sides weigh, and advice that never blocks (OFFERS-16, readings S-54). */
export function OfferBalance({ wantedValue, weights }: { wantedValue: number; weights: Weights }) {
  return (
    <div className="stack">
      {weights.isUneven && (
        <Note tone="warm" icon={Info}>
          {VALUE_ADVICE}
        </Note>
      )}
      <Balance
        theirs={{ weight: wantedValue, amount: formatDollars(wantedValue) }}
        yours={{ weight: weights.yours, amount: formatDollars(weights.yours) }}
        sentence={balanceSentence(wantedValue, weights.yours)}
      />
    </div>
  )
}
