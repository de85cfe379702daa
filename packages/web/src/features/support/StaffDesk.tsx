import { countedText } from '@swapstead/domain/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Dense } from '../../ui/layout/Dense.tsx'
import type { BanFor, MemberHref } from './report/ReportSteps.tsx'
import { reviewCountQuery } from './review/api.ts'
import { StaffTickets } from './StaffTickets.tsx'
import type { LinkedTicket } from './use-shown-ticket.ts'

const FlaggedTrades = lazyPart(
  async () => (await import('./flags/FlaggedTrades.tsx')).FlaggedTrades,
)
const ReviewList = lazyPart(async () => (await import('./review/ReviewList.tsx')).ReviewList)
const ScreeningWords = lazyPart(
  async () => (await import('./words/ScreeningWords.tsx')).ScreeningWords,
)

type Props = {
  reader: { id: string; timeZone: string }
  now: Date
  /** 2 if the page has a heading of its own. */
  headingLevel: 1 | 2
  /** Missing for support staff, who pass reports on to the developer team. */
  banFor?: BanFor
  /** The address of a member's page. Also missing for support staff. */
  memberHref?: MemberHref
  /** The editor of public places. */
  places: ReactNode
} & LinkedTicket

type Part = 'tickets' | 'review' | 'words' | 'places'

/** All work of support staff, in the staff tab and in the console. */
export function StaffDesk({
  reader,
  now,
  headingLevel,
  banFor,
  memberHref,
  places,
  ...linked
}: Props) {
  const [part, setPart] = useState<Part>('tickets')
  const counts = useQuery(reviewCountQuery)
  const { count: toReview, held = 0 } = counts.data ?? {}
  const parts = [
    { value: 'tickets', label: 'Tickets' },
    { value: 'review', label: toReview ? `Review (${countedText(toReview)})` : 'Review' },
    { value: 'words', label: 'Words' },
    { value: 'places', label: 'Places' },
  ] as const
  return (
    <Dense className="stack">
      <div>
        <Segmented label="Support" options={parts} value={part} onValueChange={setPart} />
      </div>
      {part === 'tickets' && (
        <StaffTickets {...{ reader, now, headingLevel, banFor, memberHref }} {...linked} />
      )}
      {part === 'review' && (
        <div className="stack gap-10">
          <FlaggedTrades now={now} timeZone={reader.timeZone} headingLevel={headingLevel} />
          {!counts.isPending && (
            <ReviewList
              now={now}
              timeZone={reader.timeZone}
              headingLevel={headingLevel}
              isAnyHeld={held > 0}
            />
          )}
        </div>
      )}
      {part === 'words' && <ScreeningWords headingLevel={headingLevel} />}
      {part === 'places' && places}
    </Dense>
  )
}
