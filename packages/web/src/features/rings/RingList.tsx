import './Ring.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { type RingListState, ringsQuery } from './api.ts'
import { NoRings } from './NoRings.tsx'
import { RingRow } from './RingRow.tsx'

/** The reader's swaps of three: open ones, then those that are over. */
export function RingList({ now }: { now: Date }) {
  const hasOver = (useInfiniteQuery(ringsQuery('over')).data?.pages[0]?.rows.length ?? 0) > 0
  return (
    <div className="stack stack-loose">
      <Section state="open" now={now} title="Open" isTitleHidden={!hasOver} />
      {hasOver && <Section state="over" now={now} title="Over" />}
    </div>
  )
}

type SectionProps = { state: RingListState; now: Date; title: string; isTitleHidden?: boolean }

function Section({ state, now, title, isTitleHidden = false }: SectionProps) {
  const rings = useInfiniteQuery(ringsQuery(state))
  return (
    <section className="stack" aria-label={`Swaps of three, ${title.toLowerCase()}`}>
      <h2 className={isTitleHidden ? 'sr' : 'h2'}>{title}</h2>
      <PagedList
        query={rings}
        empty={<NoRings />}
        failedTitle="Your swaps of three could not be loaded"
      >
        {(rows) => (
          <ul className="ring-rows">
            {rows.map((ring) => (
              <li key={ring.id}>
                <RingRow ring={ring} now={now} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
