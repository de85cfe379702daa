import '../review/Review.css'
import {
  type ScreeningEntry,
  type ScreeningGroup,
  screeningGroups,
} from '@swapstead/domain/screening/entry.ts'
import { matchGroupNames } from '@swapstead/domain/screening/review.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { selectedValue } from '../../../lib/selected-value.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { ListState } from '../../../ui/list/ListState.tsx'
import { entriesQuery } from './api.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { EntryTable } from './EntryTable.tsx'
import { TryText } from './TryText.tsx'

const groups = screeningGroups.map((value) => ({ value, label: matchGroupNames[value] }))

/** The words that staff look out for, and a field that shows what a text would trigger. */
export function ScreeningWords({ headingLevel }: { headingLevel: 1 | 2 }) {
  const query = useQuery(entriesQuery)
  const [group, setGroup] = useState<ScreeningGroup | ''>('')
  const [open, setOpen] = useState<ScreeningEntry | 'new'>()
  const Heading = `h${headingLevel}` as const
  const close = () => setOpen(undefined)
  return (
    <section className="stack" aria-labelledby="words-title">
      <div className="page-h">
        <div>
          <Heading id="words-title" className="h2">
            Words
          </Heading>
          <p className="sub">
            Looked out for in items, offers and messages. A flag is a note for you; a hold also
            keeps an item back until you have looked at it.
          </p>
        </div>
        <div className="push">
          <Button tone="ink" icon={Plus} onClick={() => setOpen('new')}>
            Add words
          </Button>
        </div>
      </div>
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
