import './Ring.css'
import { countedText } from '@swapstead/domain/contract.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { type RingItem, type RingView, ringViewAsOf } from '@swapstead/domain/rings/view.ts'
import { ItemPhoto } from '../../cards/photo/ItemPhoto.tsx'
import { ringStep, sideLabels } from '../../cards/ring/ring-step.ts'
import { ringBadge, ringTitle } from '../../cards/ring/ring-text.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Badge } from '../../ui/list/Badge.tsx'

/** One swap of three as a row that leads to its page. */
export function RingRow({ ring: view, now }: { ring: RingView; now: Date }) {
  const ring = ringViewAsOf(view, now)
  const badge = ringBadge(ring, now)
  const labels = sideLabels(ring)
  const title = ringTitle(ring)
  return (
    <article className="ring-row" aria-label={title}>
      <div className="ring-row-h">
        <h3 className="h3">
          <Anchor className="ring-row-link" href={`/rings/${ring.id}`}>
            {title}
          </Anchor>
        </h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <div className="ring-row-sides">
        <Thing label={labels.gives} item={ring.gives} className="is-given" />
        <Thing label={labels.gets} item={ring.gets} className="is-got" />
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
