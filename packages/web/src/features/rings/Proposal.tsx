import { formatDollars } from '@swapstead/domain/money.ts'
import {
  type RingDeclineReason,
  ringDeclineLabels,
  ringDeclineReasons,
} from '@swapstead/domain/rings/decline-reasons.ts'
import { ringRefusalOf } from '@swapstead/domain/rings/moves.ts'
import { ringRefusals } from '@swapstead/domain/rings/refusals.ts'
import { awaitsAnswer, ringOfView } from '@swapstead/domain/rings/view.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import {
  CalendarClock,
  ChevronDown,
  HandCoins,
  Handshake,
  type LucideIcon,
  MapPin,
  Users,
  UserX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cashText, missingText, townsText } from '../../cards/ring/ring-page-text.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { type Action, ActionBar, type Choices } from '../../ui/menu/ActionBar.tsx'
import { useReply } from './api.ts'
import type { RingPart } from './ring-part.ts'

/** What a proposed swap means for the reader, and their answer. */
export function Proposal(part: RingPart) {
  const { ring, now } = part
  return (
    <>
      <div className="stack">
        <ul className="ring-facts">
          <RingFact icon={HandCoins} title={cashText(ring)}>
            Yours is valued at {formatDollars(ring.gives.value)}, what you get at{' '}
            {formatDollars(ring.gets.value)}. The cash makes up the difference, rounded to whole
            dollars.
          </RingFact>
        </ul>
        <IfMissing ring={ring} />
        {awaitsAnswer(ring) && !ring.isInSandbox && (
          <p className="ring-deadline">
            <Icon icon={CalendarClock} size={20} />
            <b>Answer by {dayAndTime(ring.answerUntil, now, ring.timeZone)}</b>
          </p>
        )}
        <Answers {...part} />
      </div>
      <ul className="ring-facts">
        <RingFact icon={Handshake} title="What a yes means">
          A yes doesn’t reserve your item, and you can still say no until the third yes. Then it’s
          held for this swap; you can step out until something changes hands. Unless all three say
          yes in time, nothing happens.
        </RingFact>
        <RingFact icon={MapPin} title={townsText(ring)}>
          All three meet once. You choose the public place and time together, once everyone has said
          yes.
        </RingFact>
        <RingFact icon={Users} title="Two neighbors are being asked the same">
          Each of you sees what you’d give and get, your cash and two towns. Names and pictures are
          shown only after the third yes.
        </RingFact>
      </ul>
    </>
  )
}

type FactProps = { icon: LucideIcon; title: string; children: ReactNode }

function RingFact({ icon, title, children }: FactProps) {
  return (
    <li>
      <Icon icon={icon} size={20} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  )
}

/** What happens if somebody does not show up: one line that unfolds to the whole text. */
function IfMissing({ ring }: Pick<RingPart, 'ring'>) {
  return (
    <details className="ring-missing">
      <summary>
        <Icon icon={UserX} size={20} />
        <b>If somebody doesn’t show up, all you lose is the trip</b>
        <Icon icon={ChevronDown} size={20} />
      </summary>
      <p>{missingText(ring)}</p>
    </details>
  )
}

function Answers({ ring, now, may }: RingPart) {
  const refusal = ringRefusalOf('agree', ringOfView(ring), ring.you, now)
  const yes = useReply(ring.id, 'yes')
  const later = useReply(ring.id, 'later')
  const no = useReply(ring.id, 'no')
  const busy = yes.isPending || later.isPending || no.isPending
  const agree: Action = {
    label: 'Yes, I’d swap',
    tone: 'light',
    go: true,
    due: 'now',
    busy,
    busyLabel: yes.isPending ? 'Sending...' : undefined,
    onSelect: () => yes.mutate(undefined),
  }
  const postpone: Action = {
    label: 'Not now',
    due: 'next',
    busy,
    busyLabel: later.isPending ? 'Sending...' : undefined,
    onSelect: () => later.mutate(undefined),
  }
  const decline: Action = {
    label: ring.answer === 'yes' ? 'No after all' : 'No',
    due: 'now',
    busy,
    busyLabel: no.isPending ? 'Sending...' : undefined,
    choices: declineChoices((reason) => no.mutate(reason)),
  }
  const mayPostpone = may('postpone') && ring.answer !== 'later'
  const actions = [may('agree') && agree, mayPostpone && postpone, decline]
  return (
    <>
      {refusal && refusal !== 'rings.already_answered' && (
        <Note tone="still">{ringRefusals[refusal][1]}</Note>
      )}
      <div className="acts">
        <ActionBar
          actions={actions.filter((action) => action !== false)}
          menuLabel="More answers"
        />
      </div>
    </>
  )
}

/** The menu asks first, because a no ends the swap for all three. */
function declineChoices(decline: (reason?: RingDeclineReason) => void): Choices {
  return {
    label: 'Say no to this swap',
    header: (
      <>
        <b>Say no to this swap?</b>
        <small>
          It ends for all three. The other two are told it didn’t happen, but never who said no. You
          won’t see this swap again.
        </small>
      </>
    ),
    items: [
      { label: 'No, without a reason', onSelect: () => decline() },
      ...ringDeclineReasons.map((reason) => ({
        label: ringDeclineLabels[reason],
        onSelect: () => decline(reason),
      })),
    ],
  }
}
