import './SavedSearches.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { SAVED_SEARCHES_MAX } from '@swapstead/domain/saved-searches/limits.ts'
import { type Pace, paceLabels, paces } from '@swapstead/domain/saved-searches/pace.ts'
import {
  type SavedSearch,
  searchLimits,
  searchName,
} from '@swapstead/domain/saved-searches/saved-search.ts'
import { relativeTime } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { savedSearchesQuery, searchAddress } from './api.ts'
import { FindMails } from './FindMails.tsx'
import { useChangePace, useRemoveSearch } from './list-changes.ts'

type Clock = { now: Date; timeZone: string }

/** The reader's saved searches, each with its pace. */
export function SavedSearches({ me, now }: { me: Me; now: Date }) {
  const clock = { now, timeZone: me.timeZone }
  const query = useQuery({ ...savedSearchesQuery, staleTime: 0 })
  const list = useRef<HTMLDivElement>(null)
  // The focused button disappears with a deleted search.
  useFocusFallback(list, query.data)
  return (
    <div className="saved-searches" ref={list} tabIndex={-1}>
      <ListState
        query={query}
        failedTitle="Your saved searches could not be loaded"
        empty={
          <EmptyState
            illustration="street"
            title="No saved searches"
            action={
              <ButtonLink tone="light" href="/member-home">
                Search for something
              </ButtonLink>
            }
          >
            Search for something you need and save it: we’ll tell you when one turns up.
          </EmptyState>
        }
      >
        {(searches) => (
          <>
            <ul className="stack stack-tight" aria-label="Saved searches">
              {searches.map((search) => (
                <Row key={search.id} search={search} {...clock} />
              ))}
            </ul>
            <p className="hint">
              {searches.length} of {SAVED_SEARCHES_MAX}. We tell you about each item once, never at
              night, and less often if a search’s last news is unread. <FindMails me={me} />
            </p>
          </>
        )}
      </ListState>
    </div>
  )
}

function Row({ search, now, timeZone }: Clock & { search: SavedSearch }) {
  const changePace = useChangePace(search.id)
  const remove = useRemoveSearch()
  const name = searchName(search)
  return (
    <li className="saved-search">
      <div>
        <h2 className="h3">
          <Anchor href={searchAddress(search)}>{name}</Anchor>
        </h2>
        <p className="mute">
          {sentence(searchLimits(search))}.{' '}
          {search.toldAt
            ? `Last find ${relativeTime(search.toldAt, now, timeZone, 'just now')}.`
            : 'Nothing so far.'}
        </p>
      </div>
      <Select
        label={
          <>
            Tell me<span className="sr"> of {name}</span>
          </>
        }
        labelHidden
        options={paces.map((value) => ({ value, label: paceLabels[value] }))}
        value={changePace.isPending ? changePace.variables : search.pace}
        onChange={(event) => changePace.mutate(event.target.value as Pace)}
      />
      <IconButton
        icon={Trash2}
        label={`Delete saved search ${name}`}
        aria-disabled={remove.isPending}
        onClick={() => remove.mutate(search)}
      />
    </li>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
