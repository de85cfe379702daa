import './Review.css'
import { totalText } from '@swapstead/domain/contract.ts'
import { findGroups } from '@swapstead/domain/screening/matcher.ts'
import {
  findGroupNames,
  findStates,
  type ScreeningFind,
} from '@swapstead/domain/screening/review.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selectedValue } from '../../../lib/selected-value.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { PagedList } from '../../../ui/list/PagedList.tsx'
import { type FindChoice, findsQuery } from './api.ts'
import { FindCard } from './FindCard.tsx'
import { FindWords, type WordsStep } from './FindWords.tsx'
import { stateLooks } from './state-looks.ts'

type Props = { now: Date; timeZone: string; headingLevel: 1 | 2 }

const states = findStates.map((value) => ({ value, label: stateLooks[value].label }))
const groups = findGroups.map((value) => ({ value, label: findGroupNames[value] }))

/** What the screening has caught, newest first, for staff to decide (readings S-97). */
export function ReviewList({ now, timeZone, headingLevel }: Props) {
  const [choice, setChoice] = useState<FindChoice>({ state: 'open', group: '' })
  const [words, setWords] = useState<{ find: ScreeningFind; step: WordsStep }>()
  const query = useInfiniteQuery(findsQuery(choice))
  const Heading = `h${headingLevel}` as const
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  // Somebody else may have decided it by now: then as it was when they began to write.
  const listed = rows.find(({ id }) => id === words?.find.id)
  return (
    <section className="stack" aria-labelledby="review-title">
      <div className="page-h">
        <div>
          <Heading id="review-title" className="h2">
            Review
          </Heading>
          <p className="sub">
            Items, messages and ratings in which words were caught. Held items wait for you; their
            owners were promised an answer within 24 hours.
          </p>
        </div>
      </div>
      <div className="review-filters">
        <Select
          label="State"
          placeholder="All states"
          options={states}
          value={choice.state}
          onChange={({ currentTarget: { value } }) =>
            setChoice({ ...choice, state: selectedValue(findStates, value) })
          }
        />
        <Select
          label="Group"
          placeholder="All groups"
          options={groups}
          value={choice.group}
          onChange={({ currentTarget: { value } }) =>
            setChoice({ ...choice, group: selectedValue(findGroups, value) })
          }
        />
      </div>
      <PagedList
        query={query}
        failedTitle="Failed to fetch the review list"
        empty={<p className="mute">Nothing to look at.</p>}
        total={totalText(query.data?.pages[0]?.total)}
      >
        {(finds) => (
          <ul className="review-cards">
            {finds.map((find) => (
              <li key={find.id}>
                <FindCard
                  {...{ find, now, timeZone, headingLevel }}
                  onWords={(step) => setWords({ find, step })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {words && (
        <FindWords
          step={words.step}
          find={listed ?? words.find}
          // An answer closes its own dialog, and none that was opened since.
          onClose={() => setWords((open) => (open === words ? undefined : open))}
        />
      )}
    </section>
  )
}
