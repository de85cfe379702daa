import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { giftsFailure, giftsQuery } from './api.ts'
import { GiftCard, type GiftReader } from './GiftCard.tsx'

type Props = {
  reader: GiftReader
  now: Date
  /** The way to a verified address, where gifts wait for one. */
  verify: ReactNode
}

/** The gifts of the reader, newest first (GIFTS-17, GIFTS-18). */
export function GiftList({ reader, now, verify }: Props) {
  const query = useInfiniteQuery(giftsQuery)
  const list = useRef<HTMLUListElement>(null)
  return (
    <PagedList
      query={query}
      failedTitle={query.error ? giftsFailure(query.error) : undefined}
      empty={
        <EmptyState illustration="mailbox" title="No Gifts Yet">
          Support and campaigns sometimes send photo packages. They arrive here and wait for you.
        </EmptyState>
      }
    >
      {(shown) => (
        <ul className="gifts" ref={list} tabIndex={-1} aria-label="Your gifts">
          {shown.map((gift) => (
            <GiftCard
              key={gift.id}
              {...{ gift, reader, now, verify }}
              onAccepted={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
