import './Gifts.css'
import { acceptGift, giftAt } from '@swapstead/domain/gifts/accept.ts'
import type { Gift } from '@swapstead/domain/gifts/gift.ts'
import { packagesText } from '@swapstead/domain/gifts/packages.ts'
import { creditsText } from '@swapstead/domain/photos/credits.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { Check, Clock } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useAcceptGift } from './api.ts'

type Props = {
  gift: Gift
  reader: { id: string; isGuest: boolean; timeZone: string }
  now: Date
  /** The button that was used has gone, with the focus. */
  onAccepted: () => void
}

/** One gift: a stamp with its credits, where it came from, and what has become of it. */
export function GiftCard({ gift, reader, now, onAccepted }: Props) {
  const accept = useAcceptGift()
  const { status, photoValue } = giftAt(gift, now)
  const name = packagesText(gift.premiumType, gift.quantity)
  return (
    <li className="gift">
      <span className={classNames('stamp', `stamp-${status}`)} aria-hidden="true">
        {photoValue}
        <small>credits</small>
      </span>
      <div className="min-w-0">
        <h2 className="h3">
          {name} <span className="mute gift-credits">{creditsText(photoValue)}</span>
        </h2>
        <p className="mute wrap-anywhere">{gift.description ?? origins[gift.giftType].text}</p>
        <p className="small mute">
          {origins[gift.giftType].name}, {whenText(gift, status, reader.timeZone)}
        </p>
      </div>
      {acceptGift(gift, reader, now).ok ? (
        <Button
          tone="light"
          busy={accept.isPending}
          busyLabel="Accepting..."
          onClick={() => accept.mutate(gift.id, { onSuccess: onAccepted })}
        >
          Accept<span className="sr"> {name}</span>
        </Button>
      ) : (
        <StatusBadge isAccepted={status === 'accepted'} />
      )}
    </li>
  )
}

const origins: Record<Gift['giftType'], { name: string; text: string }> = {
  support_gift: { name: 'Support gift', text: 'A present from the Support Team.' },
  marketing_gift: { name: 'Campaign gift', text: 'A present for our members.' },
}

function whenText(
  { createdAt, acceptedAt, expiresAt }: Gift,
  status: Gift['status'],
  timeZone: string,
): string {
  const date = (moment: Date) => calendarDate(moment, timeZone)
  if (acceptedAt) return `accepted ${date(acceptedAt)}`
  if (!expiresAt) return date(createdAt)
  return `${status === 'expired' ? 'ended' : 'expires'} ${date(expiresAt)}`
}

function StatusBadge({ isAccepted }: { isAccepted: boolean }) {
  return isAccepted ? (
    <Badge tone="ok" icon={Check}>
      Gift Applied to Account
    </Badge>
  ) : (
    <Badge icon={Clock}>Expired</Badge>
  )
}
