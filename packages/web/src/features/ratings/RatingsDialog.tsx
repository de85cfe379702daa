import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { RatingList, type WaysOf } from './RatingList.tsx'
import { RatingSummary } from './RatingSummary.tsx'

type Props = {
  userId: string
  title: string
  timeZone: string
  waysOf?: WaysOf | undefined
  onClose: () => void
}

/** Everything that others said about a member, over what was being read. */
export function RatingsDialog({ userId, title, timeZone, waysOf, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        <RatingSummary userId={userId} />
        <RatingList userId={userId} timeZone={timeZone} waysOf={waysOf} />
      </div>
    </Dialog>
  )
}
