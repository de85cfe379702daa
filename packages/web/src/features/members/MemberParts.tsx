import '../../ui/layout/Panel.css'
import { countedText } from '@swapstead/domain/contract.ts'
import { packagesText } from '@swapstead/domain/gifts/packages.ts'
import type { MemberDetail } from '@swapstead/domain/members/member-detail.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import type { SessionDoor } from '@swapstead/domain/security/calls.ts'
import { calendarDate, dayAndTime } from '@swapstead/domain/times.ts'
import { paymentMethodNames, purchaseText, statusText } from '@swapstead/domain/upgrades/payment.ts'
import type { ReactNode } from 'react'
import { KeptItems } from '../../cards/trade/KeptItems.tsx'
import { tradeState } from '../../cards/trade/trade-state.ts'
import { useNow } from '../../lib/hydration/now.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { StatCards } from '../../ui/list/StatCards.tsx'

export type TicketLink = { ticketHref: (id: string) => string }
type Props = { detail: MemberDetail; timeZone: string } & TicketLink
type PartsProps = Omit<Props, 'ticketHref'>

/** The latest rows of each kind, with totals. */
export function MemberParts({ detail, timeZone, ticketHref }: Props) {
  const { trades } = detail
  return (
    <>
      <StatCards
        stats={Object.entries(trades.counts).map(([status, number]) => ({
          label: `Trades ${status}`,
          value: number,
        }))}
      />
      <div className="member-parts">
        <Belongings detail={detail} timeZone={timeZone} ticketHref={ticketHref} />
        <MoneyAndGifts detail={detail} timeZone={timeZone} />
        <Account detail={detail} timeZone={timeZone} />
      </div>
    </>
  )
}

function Belongings({ detail: { trades, items, tickets }, timeZone, ticketHref }: Props) {
  const all = Object.values(trades.counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <Part title="Trades" total={all}>
        {trades.latest.map(({ id, title, partner, status, badge, createdAt, items: kept }) => (
          <Line
            key={id}
            beside={`${tradeState({ status, badge })}, ${calendarDate(createdAt, timeZone)}`}
            below={<KeptItems items={kept} timeZone={timeZone} />}
          >
            {title} with {partner}
          </Line>
        ))}
      </Part>
      <Part title="Items" total={items.total}>
        {items.latest.map(({ id, title, isActive, createdAt }) => (
          <Line
            key={id}
            beside={`${isActive ? 'active' : 'inactive'}, ${calendarDate(createdAt, timeZone)}`}
          >
            <Anchor className="link" href={`/items/${id}`}>
              {title}
            </Anchor>
          </Line>
        ))}
      </Part>
      <Part title="Tickets" total={tickets.total}>
        {tickets.latest.map(({ id, subject, ticketNumber, status }) => (
          <Line key={id} beside={`${ticketNumber}, ${status.replace('-', ' ')}`}>
            <Anchor className="link" href={ticketHref(id)}>
              {subject}
            </Anchor>
          </Line>
        ))}
      </Part>
    </>
  )
}

const reasons = { gift_accepted: 'A gift was accepted', slots_added: 'Slots were added' } as const

function MoneyAndGifts({ detail: { payments, gifts, credits }, timeZone }: PartsProps) {
  return (
    <>
      <Part title="Payments" total={payments.total}>
        {payments.latest.map((payment) => (
          <Line
            key={payment.id}
            beside={`${statusText(payment)}, ${paymentMethodNames[payment.paymentMethod]}, ${calendarDate(payment.createdAt, timeZone)}`}
          >
            {formatDollars(payment.amount)} for {payment.itemTitle},{' '}
            {purchaseText(payment.upgradeType)}
          </Line>
        ))}
      </Part>
      <Part title="Gifts" total={gifts.total}>
        {gifts.latest.map(({ id, premiumType, quantity, status, createdAt }) => (
          <Line key={id} beside={`${status}, ${calendarDate(createdAt, timeZone)}`}>
            {packagesText(premiumType, quantity)}
          </Line>
        ))}
      </Part>
      <Part title="Photo credits" total={credits.total}>
        {credits.latest.map(({ id, amount, reason, createdAt }) => (
          <Line key={id} beside={calendarDate(createdAt, timeZone)}>
            <b className="num">{amount > 0 ? `+${amount}` : amount}</b> {reasons[reason]}
          </Line>
        ))}
      </Part>
    </>
  )
}

const doorTexts: Record<SessionDoor, string> = {
  member: 'Signed in as a member',
  general: 'Signed in',
  guest: 'In a sandbox since',
  developer: 'Signed in as staff',
}

function Account({ detail: { sessions, history }, timeZone }: PartsProps) {
  const now = useNow()
  const when = (moment: Date) => dayAndTime(moment, now, timeZone)
  return (
    <>
      <Part title="Open sessions" total={sessions.total}>
        {sessions.latest.map(({ id, browser, system, door, signedInAt, lastUsedAt }) => (
          <Line
            key={id}
            beside={`${doorTexts[door]} ${when(signedInAt)}, last used ${when(lastUsedAt)}`}
          >
            {[browser, system].filter(Boolean).join(' on ') || 'Unknown device'}
          </Line>
        ))}
      </Part>
      <Part title="What the team did" total={history.total}>
        {history.latest.map(({ description, timestamp, actor }) => (
          <Line
            key={`${timestamp.getTime()} ${description}`}
            beside={`${actor ?? 'Nobody known'}, ${when(timestamp)}`}
          >
            {description}
          </Line>
        ))}
      </Part>
    </>
  )
}

type PartProps = { title: string; total: number; children: readonly ReactNode[] }

function Part({ title, total, children }: PartProps) {
  return (
    <section className="panel member-part">
      <h3>
        {title} <span className="mute num">{countedText(total)}</span>
      </h3>
      {children.length === 0 && <p className="mute">None</p>}
      <ul>{children}</ul>
      {total > children.length && <p className="mute small">The latest {children.length}.</p>}
    </section>
  )
}

type LineProps = { beside: string; below?: ReactNode; children: ReactNode }

function Line({ beside, below, children }: LineProps) {
  return (
    <li className="wrap-anywhere">
      {children} <span className="mute small">{beside}</span>
      {below}
    </li>
  )
}
