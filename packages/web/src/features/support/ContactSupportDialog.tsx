import { zodResolver } from '@hookform/resolvers/zod'
import {
  DESCRIPTION_MAX,
  NewTicket,
  SUBJECT_MAX,
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
} from '@swapstead/domain/support/ticket.ts'
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form'
import { showIssues } from '../../lib/show-issues.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { type TicketDraft, useContactSupport } from './api.ts'

const categoryOptions = ticketCategories.map((value) => ({
  value,
  label: ticketCategoryLabels[value],
}))
const priorityOptions = ticketPriorities.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

type Props = {
  /** What it is about, where somebody reports something (readings S-65). */
  reference?: { subject: string; description: string }
  onClose: () => void
}

const nothing = { subject: '', description: '' }

/** Contact Support (SUPPORT-19 to SUPPORT-24). What is typed stays when it could not be sent. */
export function ContactSupportDialog({ reference = nothing, onClose }: Props) {
  const contact = useContactSupport()
  const form = useForm<TicketDraft>({
    resolver: zodResolver(NewTicket, undefined, { raw: true }),
    mode: 'onTouched',
    defaultValues: {
      category: 'other',
      ...reference,
      priority: 'medium',
      attachmentUrl: '',
    },
  })
  const { isDirty } = useFormState({ control: form.control })
  const submit = (ticket: TicketDraft) =>
    contact.mutate(ticket, {
      onSuccess: onClose,
      onError: (error) => showIssues(error, form),
    })
  return (
    <FormDialog
      title="Contact Support"
      context="Tell us what happened or what you need. We answer within 24 to 48 hours."
      dirty={isDirty && !contact.isSuccess}
      onClose={onClose}
      onSubmit={form.handleSubmit(submit)}
      submitLabel="Send"
      go
      busy={contact.isPending}
      busyLabel="Sending..."
    >
      <TicketFields form={form} />
    </FormDialog>
  )
}

function TicketFields({ form }: { form: UseFormReturn<TicketDraft> }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="stack">
      <div className="two">
        <SelectField
          {...form.register('category')}
          label="Category"
          options={categoryOptions}
          error={errors.category?.message}
        />
        <SelectField
          {...form.register('priority')}
          label="Priority"
          optional
          options={priorityOptions}
          error={errors.priority?.message}
        />
      </div>
      <Field
        {...form.register('subject')}
        label="Subject"
        autoComplete="off"
        limit={SUBJECT_MAX}
        error={errors.subject?.message}
      />
      <TextAreaField
        {...form.register('description')}
        label="Description"
        rows={6}
        limit={DESCRIPTION_MAX}
        error={errors.description?.message}
      />
      <Field
        {...form.register('attachmentUrl')}
        label="Screenshot address"
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="A link to a picture of it, if you have put one online."
        error={errors.attachmentUrl?.message}
      />
    </div>
  )
}
