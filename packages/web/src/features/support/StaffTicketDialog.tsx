import { supportRefusals } from '@swapstead/domain/support/refusals.ts'
import { DELETED_TEXT, type StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { refusalOfAnswer, refusalOfDeletion } from '@swapstead/domain/support/ticket-rules.ts'
import { wordList } from '@swapstead/domain/word-list.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, Eye } from 'lucide-react'
import { isNotFound } from '../../lib/queries/is-not-found.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { confirmLeaving } from '../../ui/dialog/unsaved-changes.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Dense } from '../../ui/layout/Dense.tsx'
import { AdminNotes } from './AdminNotes.tsx'
import { DeleteTicketButton } from './DeleteTicketButton.tsx'
import { MessageForm } from './MessageForm.tsx'
import { ResolveForm } from './ResolveForm.tsx'
import { ReportPanel } from './report/ReportPanel.tsx'
import type { BanFor, MemberHref } from './report/ReportSteps.tsx'
import { SavedReplies } from './SavedReplies.tsx'
import { ticketQuery, useDeleteTicket, useReplyToMember } from './staff-api.ts'
import { TicketBadges } from './TicketBadges.tsx'
import { TicketContext } from './TicketContext.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketMessages } from './TicketMessages.tsx'

type Props = {
  id: string
  reader: { id: string; timeZone: string }
  now: Date
  onOpen: (id: string) => void
  onClose: () => void
  /** Missing without developer access. */
  banFor: BanFor | undefined
  memberHref: MemberHref | undefined
}

export function StaffTicketDialog({ id, ...view }: Props) {
  const query = useQuery(ticketQuery(id))
  const ticket = query.data
  return (
    <Dialog
      title={ticket ? ticket.subject : 'Support ticket'}
      context={ticket && <TicketHead ticket={ticket} />}
      size="wide"
      onClose={view.onClose}
    >
      <QueryContent query={query}>
        {(shown) => <OpenTicket ticket={shown} isDeleted={isNotFound(query.error)} {...view} />}
      </QueryContent>
    </Dialog>
  )
}

function TicketHead({ ticket }: { ticket: StaffTicketDetail }) {
  return (
    <span className="ticket-line">
      <b className="num">{ticket.ticketNumber}</b>
      <TicketBadges {...ticket} />
    </span>
  )
}

type OpenProps = Omit<Props, 'id'> & { ticket: StaffTicketDetail; isDeleted: boolean }

function OpenTicket(props: OpenProps) {
  return (
    <Dense className="ticket-work">
      <TicketTalk {...props} />
      <TicketHandling {...props} />
    </Dense>
  )
}

/** The messages of the ticket, and the form to answer. */
function TicketTalk({ ticket, isDeleted, reader, now }: OpenProps) {
  const { user, lookingNow, isOwnCase } = ticket
  const reply = useReplyToMember(ticket.id)
  return (
    <div className="stack">
      {lookingNow.length > 0 && (
        <Note tone="warm" icon={Eye}>
          {wordList(lookingNow)} {lookingNow.length === 1 ? 'is' : 'are'} looking at this ticket
          too.
        </Note>
      )}
      <TicketMessages
        ticket={ticket}
        side="staff"
        memberName={user?.firstName}
        now={now}
        timeZone={reader.timeZone}
      />
      {!isOwnCase && user?.isBanned && (
        <Note tone="still" icon={Ban}>
          {user.firstName} reads answers only if the ban is lifted.
        </Note>
      )}
      {!isOwnCase && (
        <MessageForm
          ticketId={ticket.id}
          label="Message to member"
          sending={reply}
          closed={isDeleted ? DELETED_TEXT : closedText(ticket)}
        >
          {(form) => <SavedReplies form={form} />}
        </MessageForm>
      )}
    </div>
  )
}

/** The report, facts and notes of a ticket, and the form to resolve it. */
function TicketHandling({ ticket, isDeleted, reader, now, onOpen, onClose, ...team }: OpenProps) {
  const { banFor, memberHref } = team
  const { id, report, isOwnCase } = ticket
  const { timeZone } = reader
  // Asks first if another form of the dialog has unsent text.
  const leave = () =>
    void confirmLeaving().then((mayGo) => {
      if (mayGo) onClose()
    })
  return (
    <div className="stack">
      <fieldset disabled={isDeleted} className="contents">
        {report && (
          <ReportPanel {...{ ticket, report, now, timeZone, banFor, memberHref, onOpen }} />
        )}
        <TicketFacts
          ticket={ticket}
          reader={{ ...reader, isDeveloper: banFor !== undefined }}
          timeZone={timeZone}
        />
      </fieldset>
      <AdminNotes ticket={ticket} isDeleted={isDeleted} />
      {!isOwnCase && (
        <ResolveForm
          {...{ id, isDeleted }}
          isResolved={ticket.status === 'resolved'}
          onResolved={leave}
        />
      )}
      <TicketContext id={id} onOpen={onOpen} timeZone={timeZone} />
      {!isOwnCase && !isDeleted && refusalOfDeletion(ticket) === null && (
        <DeleteTicket ticket={ticket} onDeleted={leave} />
      )}
    </div>
  )
}

function closedText(ticket: StaffTicketDetail): string | null {
  const refusal = refusalOfAnswer(ticket)
  return refusal && supportRefusals[refusal][1]
}

function DeleteTicket({ ticket, onDeleted }: { ticket: StaffTicketDetail; onDeleted: () => void }) {
  return (
    <DeleteTicketButton ticket={ticket} removal={useDeleteTicket(onDeleted)}>
      Its messages and notes will be gone, for the member too.
    </DeleteTicketButton>
  )
}
