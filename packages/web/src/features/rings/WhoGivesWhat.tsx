import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { nextOf, othersOf } from '@swapstead/domain/rings/ring.ts'
import type { RingMemberView, RingView } from '@swapstead/domain/rings/view.ts'
import { Check, HandCoins } from 'lucide-react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { MemberName } from '../../cards/member/MemberName.tsx'
import { deedText, isWhole, paymentText } from '../../cards/ring/ring-page-text.ts'
import { nameIn } from '../../cards/ring/ring-text.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Badge } from '../../ui/list/Badge.tsx'

const titles: Record<RingView['status'], string> = {
  proposed: 'Who gives what to whom',
  agreed: 'Who gives what to whom',
  completed: 'Who gave what to whom',
  ended: 'What was agreed',
}

/** Who gives what to whom, the reader first, and who pays whom. */
export function WhoGivesWhat({ ring }: { ring: RingView }) {
  const inOrder = [ring.you, ...othersOf(ring.you)].map((position) => ring.members[position])
  return (
    <section className="stack" aria-labelledby="who-gives">
      <h2 className="h2" id="who-gives">
        {titles[ring.status === 'completed' && !isWhole(ring) ? 'ended' : ring.status]}
      </h2>
      <ul className="ring-people">
        {inOrder.map((member) => member && <Person key={member.position} {...{ ring, member }} />)}
      </ul>
      {ring.payments.map((payment) => (
        <p key={payment.from * 3 + payment.to} className="ring-payment">
          <Icon icon={HandCoins} size={20} />
          {paymentText(ring, payment)} at the meeting
        </p>
      ))}
    </section>
  )
}

function Person({ ring, member }: { ring: RingView; member: RingMemberView }) {
  const { user, position, gives, gaveAt } = member
  const name = displayName(user)
  const isYou = position === ring.you
  return (
    <li>
      <Avatar name={name} size={46} picture={readAvatar(user.profileImageUrl)} />
      <div>
        <p>
          <b>{isYou ? 'You' : <MemberName user={user} />}</b> {deedText(ring, position, 'give')}{' '}
          {gives.title} to <b>{nameIn(ring, nextOf(position))}</b>
        </p>
        {!isYou && <p className="small mute">{placeName(user)}</p>}
      </div>
      {gaveAt && (
        <span className="push">
          <Badge tone="ok" icon={Check}>
            Handed over
          </Badge>
        </span>
      )}
    </li>
  )
}
