import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { type Paper, Poster, type PosterWords } from './Poster.tsx'

const papers = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
] as const
const kinds = [
  { value: 'strips', label: 'With strips' },
  { value: 'plain', label: 'Poster' },
] as const

type Props = { words: PosterWords }

/** A poster as it will be printed, and a choice of paper sizes. */
export function PosterSheet({ words }: Props) {
  const [paper, setPaper] = useState<Paper>('letter')
  const [kind, setKind] = useState<'strips' | 'plain'>('strips')
  return (
    <>
      <div className="poster-controls no-print">
        <Segmented label="Paper" options={papers} value={paper} onValueChange={setPaper} />
        <Segmented label="Kind" options={kinds} value={kind} onValueChange={setKind} />
        <Button tone="light" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Poster {...words} paper={paper} hasStrips={kind === 'strips'} />
    </>
  )
}
