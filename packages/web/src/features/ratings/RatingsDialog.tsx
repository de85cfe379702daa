import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type RatingActions, RatingList } from './RatingList.tsx'
import { RatingSummary } from './RatingSummary.tsx'

type Props = {
  userId: string
  title: string
  timeZone: string
  actionsOf?: RatingActions | undefined
  onClose: () => void
}

export function RatingsDialog({ userId, title, timeZone, actionsOf, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        <RatingSummary userId={userId} />
        <RatingList userId={userId} timeZone={timeZone} actionsOf={actionsOf} />
      </div>
    </Dialog>
  )
}
