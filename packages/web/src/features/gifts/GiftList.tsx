import './Gifts.css'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { acceptGift, giftAt } from '@swapstead/domain/gifts/accept.ts'
import type { Gift } from '@swapstead/domain/gifts/gift.ts'
import { packagesText } from '@swapstead/domain/gifts/packages.ts'
import { giftRefusals } from '@swapstead/domain/gifts/refusals.ts'
import { creditsText } from '@swapstead/domain/photos/credits.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Clock, MailWarning } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { pageSetting } from '../../lib/hydration/page-settings.ts'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { Badge } from '../../ui/list/Badge.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { giftsFailure, giftsQuery, useAcceptGift } from './api.ts'

type Props = {
  reader: GiftReader
  now: Date
  /** Leads to the verification of the address, if gifts wait for it. */
  verify: ReactNode
}

export function GiftList({ reader, now, verify }: Props) {
  const query = useInfiniteQuery(giftsQuery)
  return (
    <PagedList
      query={query}
      failedTitle={query.error ? giftsFailure(query.error) : undefined}
      empty={
        <EmptyState illustration="mailbox" title="No Gifts Yet">
          Support and campaigns sometimes send photo packages. They show up here and wait for you.
        </EmptyState>
      }
    >
      {(shown) => (
        <ul className="gifts" aria-label="Your gifts">
          {shown.map((gift) => (
            <GiftCard key={gift.id} {...{ gift, reader, now, verify }} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

type GiftReader = Pick<Me, 'id' | 'email' | 'emailVerified' | 'isGuest' | 'timeZone'>

type GiftCardProps = {
  gift: Gift
  reader: GiftReader
  now: Date
  /** Leads to the verification of the address, if gifts wait for it. */
  verify: ReactNode
}

function GiftCard({ gift, reader, now, verify }: GiftCardProps) {
  const accept = useAcceptGift()
  const card = useRef<HTMLLIElement>(null)
  const mustVerifyEmail = !reader.emailVerified && pageSetting('verified-email') !== null
  const decision = acceptGift(gift, { ...reader, mustVerifyEmail }, now)
  // The focused button disappears when the gift is accepted.
  useFocusFallback(card, decision.ok, true)
  const isHeldBack = !decision.ok && decision.code === 'gifts.email_unverified'
  const { status, photoValue } = giftAt(gift, now)
  const name = packagesText(gift.premiumType, gift.quantity)
  return (
    <li className="gift" ref={card} tabIndex={-1}>
      <span className={classNames('stamp', `stamp-${status}`)} aria-hidden="true">
        {photoValue}
        <small>credits</small>
      </span>
      <div className="min-w-0">
        <h2 className="h3">
          {name} <span className="mute gift-credits">{creditsText(photoValue)}</span>
        </h2>
        <p className="mute wrap-anywhere">{gift.description ?? origins[gift.giftType]?.text}</p>
        <p className="small mute">
          {origins[gift.giftType]?.name ?? 'Gift'}, {whenText(gift, status, reader.timeZone)}
        </p>
        {isHeldBack && <VerifyFirst email={reader.email} />}
      </div>
      {isHeldBack && verify}
      {decision.ok && (
        <Button
          tone="light"
          busy={accept.isPending}
          busyLabel="Accepting..."
          onClick={() => accept.mutate(gift.id)}
        >
          Accept<span className="sr"> {name}</span>
        </Button>
      )}
      {!decision.ok && !isHeldBack && <StatusBadge isAccepted={status === 'accepted'} />}
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

/** Explains the refusal and how to verify the address. */
function VerifyFirst({ email }: { email: string }) {
  const [, reason] = giftRefusals['gifts.email_unverified']
  return (
    <Note tone="warm" icon={MailWarning}>
      {reason}: use the link in the email we sent to <b className="wrap-anywhere">{email}</b>.
    </Note>
  )
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
