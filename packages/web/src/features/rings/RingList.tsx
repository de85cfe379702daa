import './Ring.css'
import { countedText } from '@swapstead/domain/contract.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import type { RingItem, RingView } from '@swapstead/domain/rings/view.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ItemPhoto } from '../../cards/photo/ItemPhoto.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { type RingListState, ringsQuery } from './api.ts'
import { NoRings } from './NoRings.tsx'
import { ringBadge, ringStep, ringTitle } from './ring-text.ts'

/** The reader's swaps of three: the open ones, then those that are over. */
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
        empty={<NoRings state={state} />}
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

/** One swap of three as a row that leads to its page. */
function RingRow({ ring, now }: { ring: RingView; now: Date }) {
  const badge = ringBadge(ring, now)
  return (
    <article className="ring-row">
      <div className="ring-row-h">
        <h3 className="h3">
          <Anchor className="ring-row-link" href={`/rings/${ring.id}`}>
            {ringTitle(ring)}
          </Anchor>
        </h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <div className="ring-row-sides">
        <Thing label="You give" item={ring.gives} className="is-given" />
        <Thing label="You get" item={ring.gets} className="is-got" />
      </div>
      <p className="small mute">
        {ringStep(ring, now)}
        {ring.unread > 0 && <b> {countedText(ring.unread)} new</b>}
      </p>
    </article>
  )
}

function Thing({ label, item, className }: { label: string; item: RingItem; className: string }) {
  const { title, value, imageUrl1 } = item
  return (
    <div className={`ring-thing ${className}`}>
      <ItemPhoto photo={imageUrl1 === null ? undefined : { src: photoUrlAt(imageUrl1, 'thumb') }} />
      <p>
        <small>{label}</small>
        <b>{title}</b>
        <span className="num">Value {formatDollars(value)}</span>
      </p>
    </div>
  )
}
