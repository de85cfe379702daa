import './Review.css'
import { totalText } from '@swapstead/domain/contract.ts'
import { matchGroups } from '@swapstead/domain/screening/matcher.ts'
import {
  matchGroupNames,
  type ReviewItem,
  reviewStates,
} from '@swapstead/domain/screening/review.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selectedValue } from '../../../lib/selected-value.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { ListHeading } from '../../../ui/list/ListHeading.tsx'
import { PagedList } from '../../../ui/list/PagedList.tsx'
import { type ReviewChoice, reviewItemsQuery } from './api.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewDialogs, type WordsStep } from './ReviewDialogs.tsx'
import { stateBadges } from './state-badges.ts'

type Props = {
  now: Date
  timeZone: string
  headingLevel: 1 | 2
  /** Whether to begin with the held items. */
  isAnyHeld: boolean
}

const choices = ['held', ...reviewStates] as const

const states = [
  { value: 'held', label: 'Held now' },
  ...reviewStates.map((value) => ({ value, label: stateBadges[value].label })),
]
const groups = matchGroups.map((value) => ({ value, label: matchGroupNames[value] }))

/** Texts that the screening has found, newest first; held ones oldest first. */
export function ReviewList({ now, timeZone, headingLevel, isAnyHeld }: Props) {
  const [choice, setChoice] = useState<ReviewChoice>({
    state: isAnyHeld ? 'held' : 'open',
    group: '',
  })
  const [writing, setWriting] = useState<{ reviewItem: ReviewItem; step: WordsStep }>()
  const query = useInfiniteQuery(reviewItemsQuery(choice))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  // If a colleague has decided, keep the item as it was when the dialog opened.
  const listed = rows.find(({ id }) => id === writing?.reviewItem.id)
  return (
    <section className="stack" aria-labelledby="review-title">
      <ListHeading
        level={headingLevel}
        title="Review"
        titleId="review-title"
        sub={
          <>
            Items, names, messages and ratings with words that were caught. Held items are waiting
            for you; their owners were promised an answer within 24 hours.
          </>
        }
      />
      <ReviewFilters choice={choice} onChoice={setChoice} />
      <PagedList
        query={query}
        failedTitle="Failed to fetch the review list"
        empty={
          choice.state === 'held' && choice.group === '' ? (
            <NothingHeld onOpen={() => setChoice({ ...choice, state: 'open' })} />
          ) : (
            <p className="mute">Nothing to review.</p>
          )
        }
        total={totalText(query.data?.pages[0]?.total)}
      >
        {(reviewItems) => (
          <ul className="review-cards">
            {reviewItems.map((reviewItem) => (
              <li key={reviewItem.id}>
                <ReviewCard
                  {...{ reviewItem, now, timeZone, headingLevel }}
                  onWords={(step) => setWriting({ reviewItem, step })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {writing && (
        <ReviewDialogs
          step={writing.step}
          reviewItem={listed ?? writing.reviewItem}
          // Closes only this dialog, because another may be open by now.
          onClose={() => setWriting((open) => (open === writing ? undefined : open))}
        />
      )}
    </section>
  )
}

type FiltersProps = { choice: ReviewChoice; onChoice: (choice: ReviewChoice) => void }

function ReviewFilters({ choice, onChoice }: FiltersProps) {
  return (
    <div className="review-filters">
      <Select
        label="State"
        placeholder="All states"
        options={states}
        value={choice.state}
        onChange={({ currentTarget: { value } }) =>
          onChoice({ ...choice, state: selectedValue(choices, value) })
        }
      />
      <Select
        label="Group"
        placeholder="All groups"
        options={groups}
        value={choice.group}
        onChange={({ currentTarget: { value } }) =>
          onChoice({ ...choice, group: selectedValue(matchGroups, value) })
        }
      />
    </div>
  )
}

/** Shown if nothing is held, with a button to all open items. */
function NothingHeld({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="row">
      <p className="mute">Nothing is held right now.</p>
      <Button size="small" onClick={onOpen}>
        See all to look at
      </Button>
    </div>
  )
}
