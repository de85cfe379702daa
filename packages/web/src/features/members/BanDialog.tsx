import { BAN_REASON_MAX, banReason } from '@swapstead/domain/members/calls.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { zodResolver } from '../../lib/form/form-schema.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { failureText } from '../../lib/queries/api.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useBan } from './api.ts'
import { BanAlert } from './BanAlert.tsx'
import { banAlerts } from './ban-alerts.ts'

type Props = {
  member: Pick<MemberView, 'id' | 'firstName' | 'lastName'> & { otherAccounts?: number }
  /** The report that led to the ban, and that records it. */
  ticket?: { id: string; ticketNumber: string }
  onBanned: () => void
  onClose: () => void
}

/** Errors show in the dialog: the page behind it is hidden, for screen readers too. */
export function BanDialog({ member, ticket, onBanned, onClose }: Props) {
  const mention = ticket ? `Ticket ${ticket.ticketNumber}: ` : ''
  const limit = BAN_REASON_MAX - mention.length
  const form = useForm<{ reason: string }>({
    resolver: zodResolver(z.object({ reason: banReason(limit) })),
    defaultValues: { reason: '' },
  })
  const { isDirty } = form.formState
  const banning = useBan({ onDone: onBanned, onFailed: (error) => showIssues(error, form) })
  const close = useKeptForm(form, {
    part: `ban:${member.id}`,
    isSending: banning.isPending || banning.isSuccess,
    onClose,
  })
  return (
    <FormDialog
      title={`Ban ${member.firstName} ${member.lastName}?`}
      context={`They’re signed out right away, their items disappear from every list, and open trades are cancelled with a note to the partner. ${othersToo(member.otherAccounts)}`}
      dirty={isDirty && !banning.isSuccess}
      onClose={close}
      onSubmit={form.handleSubmit(({ reason }) =>
        banning.mutate({ id: member.id, reason: mention + reason, ticketId: ticket?.id }),
      )}
      submitLabel="Ban member"
      cancelLabel="Keep"
      tone="brick"
      busy={banning.isPending}
      busyLabel="Banning..."
    >
      <div className="stack">
        <TextAreaField
          name="reason"
          control={form.control}
          label="Reason"
          hint={
            ticket
              ? `Only staff see this. ${ticket.ticketNumber} is noted with it.`
              : 'Only staff see this.'
          }
          limit={limit}
        />
        <BanAlert
          outcome={
            banning.error && { title: banAlerts.notBanned, reason: failureText(banning.error) }
          }
        />
      </div>
    </FormDialog>
  )
}

/** The number is unknown if the ban begins at a report. */
function othersToo(count: number | undefined): string {
  if (count === undefined)
    return 'Other accounts of their mailbox, if there are any, are banned with this one.'
  if (count === 0) return 'No other account is banned with this one.'
  return count === 1
    ? 'The other account of their mailbox is banned with this one.'
    : `The ${count} other accounts of their mailbox are banned with this one.`
}
