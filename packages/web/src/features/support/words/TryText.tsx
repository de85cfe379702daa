import { contactDetailsIn } from '@swapstead/domain/screening/contact-details.ts'
import type { ScreeningEntry } from '@swapstead/domain/screening/entry.ts'
import { compileMatcher, findMatches, stepOf } from '@swapstead/domain/screening/matcher.ts'
import { useMemo, useState } from 'react'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { MarkedText } from '../review/MarkedText.tsx'

/** What a text would trigger, by the very rule that the server asks. */
export function TryText({ entries }: { entries: readonly ScreeningEntry[] }) {
  const [text, setText] = useState('')
  const screen = useMemo(() => compileMatcher(entries), [entries])
  const caught = findMatches(text, screen)
  const all = [...caught, ...contactDetailsIn(text)]
  return (
    <div className="stack stack-tight">
      <TextArea
        label="Try it"
        rows={2}
        maxLength={1000}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        hint="Nothing you write here is sent or kept."
      />
      <div role="status" className="stack stack-tight">
        {text.trim() !== '' && <p className="small">{sentenceOf(caught, all)}</p>}
        {all.length > 0 && <MarkedText text={text} matches={all} />}
      </div>
    </div>
  )
}

type Caught = ReturnType<typeof findMatches>

function sentenceOf(caught: Caught, all: Caught): string {
  if (all.length === 0) return 'Nothing is caught.'
  const words = [...new Set(all.map((match) => match.words))].join(', ')
  if (caught.length === 0) {
    return `Caught in somebody’s first message of a conversation: ${words}.`
  }
  return stepOf(caught) === 'hold'
    ? `An item would be held, a message flagged: ${words}.`
    : `Flagged: ${words}.`
}
