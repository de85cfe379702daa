import { differencesText, type OfferDifference } from '@swapstead/domain/offers/terms.ts'
import { ArrowLeftRight } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'

type Props = {
  differences: readonly OfferDifference[]
  /** "What changed" */
  title: string
  /** Told when nothing differs; without it nothing is shown. */
  none?: string
}

/** What differs from the terms before, a line for each side. */
export function Differences({ differences, title, none }: Props) {
  if (differences.length === 0) return none ? <p className="small mute">{none}</p> : null
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
