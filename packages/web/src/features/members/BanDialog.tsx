import { zodResolver } from '@hookform/resolvers/zod'
import { BAN_REASON_MAX, Ban } from '@swapstead/domain/members/calls.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useBan } from './api.ts'

type Props = {
  member: Pick<MemberView, 'id' | 'firstName' | 'lastName'>
  /** The ticket that reports them: the ban is noted there. */
  ticket?: { id: string; ticketNumber: string }
  onBanned: () => void
  onFailed: (error: Error) => void
  onClose: () => void
}

/** Deactivates a member, with a reason (MEMBERS-05); because of a ticket the reason begins with its number. */
export function BanDialog({ member, ticket, onBanned, onFailed, onClose }: Props) {
  const banning = useBan({ onDone: onBanned, onFailed })
  const form = useForm<z.infer<typeof Ban>>({
    resolver: zodResolver(Ban),
    defaultValues: { reason: ticket ? `Ticket ${ticket.ticketNumber}: ` : '' },
  })
  const { errors, isDirty } = form.formState
  return (
    <FormDialog
      title={`Ban ${member.firstName} ${member.lastName}?`}
      context="They are signed out at once, their items disappear from every list, and open trades are cancelled with a note to the partner."
      dirty={isDirty && !banning.isSuccess}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) =>
        banning.mutate({ id: member.id, reason, ticketId: ticket?.id }),
      )}
      submitLabel="Ban member"
      cancelLabel="Keep"
      tone="brick"
      busy={banning.isPending}
      busyLabel="Banning..."
    >
      <TextAreaField
        {...form.register('reason')}
        label="Reason"
        hint={ticket ? 'Only staff see this.' : 'It is shown here alone.'}
        limit={BAN_REASON_MAX}
        error={errors.reason?.message}
      />
    </FormDialog>
  )
}
