import '../review/Review.css'
import { contactDetailsIn } from '@swapstead/domain/screening/contact-details.ts'
import {
  type ScreeningEntry,
  type ScreeningGroup,
  screeningGroups,
} from '@swapstead/domain/screening/entry.ts'
import { compileMatcher, findMatches, stepOf } from '@swapstead/domain/screening/matcher.ts'
import { matchGroupNames } from '@swapstead/domain/screening/review.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { selectedValue } from '../../../lib/selected-value.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { ListHeading } from '../../../ui/list/ListHeading.tsx'
import { ListState } from '../../../ui/list/ListState.tsx'
import { MarkedText } from '../review/MarkedText.tsx'
import { entriesQuery } from './api.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { EntryTable } from './EntryTable.tsx'

const groups = screeningGroups.map((value) => ({ value, label: matchGroupNames[value] }))

export function ScreeningWords({ headingLevel }: { headingLevel: 1 | 2 }) {
  const query = useQuery(entriesQuery)
  const [group, setGroup] = useState<ScreeningGroup | ''>('')
  const [open, setOpen] = useState<ScreeningEntry | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <section className="stack" aria-labelledby="words-title">
      <ListHeading
        level={headingLevel}
        title="Words"
        titleId="words-title"
        sub={
          <>
            We check items, offers and messages for these. A flag is a note for you; a hold also
            keeps an item back until you’ve reviewed it.
          </>
        }
      >
        <Button tone="ink" icon={Plus} onClick={() => setOpen('new')}>
          Add words
        </Button>
      </ListHeading>
      <TryText entries={query.data ?? []} />
      <div className="review-filters">
        <Select
          label="Group"
          placeholder="All groups"
          options={groups}
          value={group}
          onChange={({ currentTarget: { value } }) =>
            setGroup(selectedValue(screeningGroups, value))
          }
        />
      </div>
      <ListState
        query={query}
        failedTitle="Failed to fetch the words"
        empty={<p className="mute">No words yet.</p>}
      >
        {(entries) => (
          <EntryTable
            entries={entries.filter((entry) => !group || entry.group === group)}
            onEdit={setOpen}
          />
        )}
      </ListState>
      {open && <EntryDialog entry={open === 'new' ? undefined : open} onClose={close} />}
    </section>
  )
}

/** Tries a text with the rule that the server applies. */
function TryText({ entries }: { entries: readonly ScreeningEntry[] }) {
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
        hint="Nothing you type here is sent or kept."
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
