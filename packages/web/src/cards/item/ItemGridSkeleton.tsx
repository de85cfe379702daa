import './ItemCard.css'
import '../../ui/feedback/Skeleton.css'

/** Placeholder cards while a grid loads. Screen readers hear one message. */
export function ItemGridSkeleton({
  count = 8,
  message = 'Loading...',
  messageHidden = true,
}: {
  count?: number
  /** "Looking around Maplewood, NJ" */
  message?: string
  messageHidden?: boolean
}) {
  return (
    <div>
      <p role="status" className={messageHidden ? 'sr' : 'mute'}>
        {message}
      </p>
      <div className="item-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <div key={place} className="item skel">
            <div className="item-photo skel-picture" />
            <div className="item-body skel-lines">
              <span />
              <span />
              <span />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
