import '../../ui/layout/Panel.css'
import { packagesText } from '@swapstead/domain/gifts/packages.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { KeptItems } from '../../cards/trade/KeptItems.tsx'
import { tradeState } from '../../cards/trade/trade-state.ts'
import { contextQuery } from './staff-api.ts'
import { statusBadge } from './TicketBadges.tsx'

type Props = { id: string; timeZone: string; onOpen: (id: string) => void }

/** The latest tickets, trades and gifts of the ticket's member. */
export function TicketContext({ id, timeZone, onOpen }: Props) {
  const context = useQuery(contextQuery(id)).data
  if (!context) return null
  const { tickets, trades, gifts } = context
  return (
    <section className="panel panel-sunken ticket-beside" aria-label="About this member">
      <h3>Other tickets</h3>
      {tickets.length === 0 && <p className="mute">None</p>}
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" className="link" onClick={() => onOpen(ticket.id)}>
              {ticket.subject}
            </button>{' '}
            <span className="mute">{statusBadge(ticket.status).label}</span>
          </li>
        ))}
      </ul>
      <h3>Latest trades</h3>
      {trades.length === 0 && <p className="mute">None</p>}
      <ul>
        {trades.map(({ id: trade, title, partner, status, badge, createdAt, items }) => (
          <li key={trade}>
            {title} with {partner}{' '}
            <span className="mute">
              {tradeState({ status, badge })}, {calendarDate(createdAt, timeZone)}
            </span>
            <KeptItems items={items} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <h3>Latest gifts</h3>
      {gifts.length === 0 && <p className="mute">None</p>}
      <ul>
        {gifts.map(({ id: gift, premiumType, quantity, status, createdAt }) => (
          <li key={gift}>
            {packagesText(premiumType, quantity)}{' '}
            <span className="mute">
              {status}, {calendarDate(createdAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
