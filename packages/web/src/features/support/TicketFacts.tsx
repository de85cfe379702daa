import { packagesText } from '@swapstead/domain/gifts/packages.ts'
import { refusalOfGift } from '@swapstead/domain/gifts/support-gift.ts'
import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import {
  authorLabel,
  type StaffTicketDetail,
  ticketCategoryLabels,
  ticketStatuses,
} from '@swapstead/domain/support/ticket.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { GiftDialog } from './GiftDialog.tsx'
import { useSetEventMails, useSetStatus } from './staff-api.ts'
import { TicketAttachment } from './TicketAttachment.tsx'
import { statusBadges } from './TicketBadges.tsx'
import { TicketScreenshot } from './TicketScreenshot.tsx'

const statuses = ticketStatuses.map((value) => ({ value, label: statusBadges[value].label }))

type Props = { ticket: StaffTicketDetail; reader: Reader; timeZone: string }
type Reader = { id: string; isDeveloper: boolean }

/** Member, subject, status and gifts of a ticket. */
export function TicketFacts({ ticket, reader, timeZone }: Props) {
  const { user, category, attachmentUrl, screenshot, createdAt, updatedAt } = ticket
  return (
    <>
      <dl className="ticket-facts">
        <dt>From</dt>
        <dd className="wrap-anywhere">
          {authorLabel(ticket)}
          {user?.isBanned && ' (DEACTIVATED)'}
        </dd>
        <dt>Category</dt>
        <dd>{ticketCategoryLabels[category]}</dd>
        <dt>Created</dt>
        <dd>{calendarDate(createdAt, timeZone)}</dd>
        <dt>Updated</dt>
        <dd>{calendarDate(updatedAt, timeZone)}</dd>
        {attachmentUrl && (
          <>
            <dt>Screenshot</dt>
            <dd>
              <TicketAttachment url={attachmentUrl} />
            </dd>
          </>
        )}
        {screenshot && (
          <>
            <dt>Picture</dt>
            <dd>
              <TicketScreenshot id={ticket.id} reader="staff" screenshot={screenshot} />
            </dd>
          </>
        )}
        <EventMails ticket={ticket} reader={reader} />
        {ticket.giftPremiumType && (
          <>
            <dt>Gift</dt>
            <dd>
              {packagesText(ticket.giftPremiumType, ticket.giftQuantity)}: {ticket.giftReason}
            </dd>
          </>
        )}
      </dl>
      {!ticket.isOwnCase && (
        <div className="two">
          <StatusField ticket={ticket} />
          <GiftButton ticket={ticket} reader={reader} />
        </div>
      )}
    </>
  )
}

/** Missing for guests and deleted accounts. Staff cannot change their own. */
function EventMails({ ticket, reader }: Pick<Props, 'ticket' | 'reader'>) {
  const { id, userId, allowsEventMails: isOn, isOwnCase } = ticket
  const change = useSetEventMails(id)
  if (isOn === null) return null
  return (
    <>
      <dt className="self-center">Event emails</dt>
      <dd className="row">
        {isOn ? 'On' : 'Off'}
        {!isOwnCase && mayDecideAbout(reader, [userId]) && (
          <Button
            size="small"
            busy={change.isPending}
            busyLabel="Switching..."
            onClick={() => change.mutate(!isOn)}
          >
            {isOn ? 'Switch off' : 'Switch on'}
            <span className="sr"> event emails</span>
          </Button>
        )}
      </dd>
    </>
  )
}

function StatusField({ ticket }: { ticket: StaffTicketDetail }) {
  const change = useSetStatus(ticket.id)
  const shown = change.isPending ? change.variables : ticket.status
  return (
    <Select
      label="Status"
      options={statuses}
      value={shown}
      aria-disabled={change.isPending}
      onChange={({ currentTarget: { value } }) => {
        if (!change.isPending) change.mutate(value as typeof ticket.status)
      }}
    />
  )
}

/** Missing for guests, banned members, deleted accounts and the reader's own account. */
function GiftButton({ ticket, reader }: Pick<Props, 'ticket' | 'reader'>) {
  const [isGiving, setGiving] = useState(false)
  const { user } = ticket
  const mayGive = user !== null && refusalOfGift(user) === null && mayDecideAbout(reader, [user.id])
  return (
    <div className="field">
      <span className="lbl">Gift</span>
      <Button icon={Gift} disabled={!mayGive} onClick={() => setGiving(true)}>
        Gift a photo package
      </Button>
      {isGiving && user && (
        <GiftDialog id={ticket.id} name={user.firstName} onClose={() => setGiving(false)} />
      )}
    </div>
  )
}
