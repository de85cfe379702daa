import { differencesText, type OfferDifference } from '@swapstead/domain/offers/terms.ts'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'

type Props = {
  differences: readonly OfferDifference[]
  /** "What changed" */
  title: string
  /** Shown when nothing differs. */
  none?: ReactNode
}

/** The differences from the earlier terms, one line for each side. */
export function Differences({ differences, title, none }: Props) {
  if (differences.length === 0) return none
  return (
    <Note tone="warm" icon={ArrowLeftRight}>
      <b>{title}</b>
      {(['yours', 'theirs'] as const).map((side) => (
        <Line key={side} text={differencesText(differences.filter((one) => one.side === side))} />
      ))}
    </Note>
  )
}

function Line({ text }: { text: string }) {
  if (text === '') return null
  return (
    <>
      <br />
      {text}
    </>
  )
}
