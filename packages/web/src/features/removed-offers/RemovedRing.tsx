import type { RemovedRing as Removed } from '@swapstead/domain/removed-offers/removed-ring.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useReaderZone } from '../../lib/hydration/device-zone.ts'
import { isNotFound } from '../../lib/queries/is-not-found.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { removedRingQuery } from './api.ts'
import { RateInRemovedRing } from './RateInRemovedRing.tsx'
import { ReceiveOwed } from './ReceiveOwed.tsx'

type Props = { ringId: string; back: ReactNode; report: ReactNode }

/** Tells a member of a removed swap of three what has ended, and what they may still do. */
export function RemovedRing({ ringId, back, report }: Props) {
  const removed = useQuery(removedRingQuery(ringId))
  const timeZone = useReaderZone(null)
  const links = (
    <>
      {report}
      {back}
    </>
  )
  if (isNotFound(removed.error)) {
    return (
      <EmptyState illustration="street" title="Swap of three not found" action={links}>
        {NOT_FOUND}
      </EmptyState>
    )
  }
  return (
    <QueryContent query={removed} failedTitle="This swap of three could not be loaded">
      {(ring) => (
        <EmptyState
          illustration="street"
          title="Your swap of three has ended"
          action={
            <>
              {ring.owed && <ReceiveOwed ringId={ring.id} owed={ring.owed} />}
              <RateInRemovedRing ring={ring} />
              {links}
            </>
          }
        >
          {endOf(ring, timeZone)}
        </EmptyState>
      )}
    </QueryContent>
  )
}

const NOT_FOUND =
  'It may have ended with an account, or belong to another one. What was written to you is kept for our staff for 90 days.'

function endOf({ about, leftName, ratable, owed, erasedAt }: Removed, timeZone: string): string {
  const day = (moment: Date) => calendarDate(moment, timeZone)
  const named = ratable.map(({ name, until }) => `${name} until ${day(until)}`)
  const rating = named.length > 0 ? ` You can rate ${named.join(' and ')}.` : ''
  const held = owed ? ` “${owed.title}” is held for you until ${day(owed.until)}.` : ''
  return `${leftName ?? 'One of the three'} is no longer a member, and the swap is gone with the account. It was: ${about}.${held}${rating} What was written to you is kept for our staff until ${day(erasedAt)}.`
}
