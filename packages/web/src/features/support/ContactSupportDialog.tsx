import type { ReportTicket } from '@swapstead/domain/reports/report-ticket.ts'
import {
  DESCRIPTION_MAX,
  RESPONSE_PROMISE,
  SUBJECT_MAX,
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
} from '@swapstead/domain/support/ticket.ts'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form'
import { PictureField } from '../../cards/photo/PictureField.tsx'
import { useLateRules } from '../../lib/form/late-rules.ts'
import { showIssues } from '../../lib/form/show-issues.ts'
import { useKeptForm } from '../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { type TicketDraft, useContactSupport } from './api.ts'
import { SCREENSHOT_WORDS } from './screenshot-words.ts'

const categoryOptions = ticketCategories.map((value) => ({
  value,
  label: ticketCategoryLabels[value],
}))
const priorityOptions = ticketPriorities.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

const loadRules = async () => (await import('./rules.ts')).checkTicket

const MEMBER_CONTEXT = `Tell us what happened or what you need. We answer within ${RESPONSE_PROMISE}.`
const GUEST_CONTEXT =
  'Tell us what’s wrong. Our staff looks at every report; only members get answers.'

type Props = {
  subject?: string
  description?: string
  /** Present if something is reported. */
  report?: ReportTicket['report']
  /** A guest's report has no picture, and gets no answer in the sandbox. */
  isGuest?: boolean
  onClose: () => void
}

/** Keeps the typed text if sending fails. */
export function ContactSupportDialog({
  subject = '',
  description = '',
  report,
  isGuest = false,
  onClose,
}: Props) {
  const [picture, setPicture] = useState<Blob | null>(null)
  const [isReading, setReading] = useState(false)
  const contact = useContactSupport(picture)
  const form = useForm<TicketDraft>({
    resolver: useLateRules(loadRules),
    mode: 'onTouched',
    defaultValues: {
      category: 'other',
      subject,
      description,
      priority: 'medium',
      attachmentUrl: '',
    },
  })
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const close = useKeptForm(form, {
    part: `ticket:${report?.reference.id ?? ''}`,
    isSending: contact.isPending,
    onClose,
  })
  const submit = (ticket: TicketDraft) =>
    contact.mutate(report ? { ...ticket, reference: report.reference } : ticket, {
      onSuccess: close,
      onError: (error) => showIssues(error, form),
    })
  return (
    <FormDialog
      title="Contact Support"
      context={isGuest ? GUEST_CONTEXT : MEMBER_CONTEXT}
      dirty={(isDirty || picture !== null || isReading) && !contact.isSuccess}
      onClose={close}
      onSubmit={form.handleSubmit(submit)}
      submitLabel="Send"
      go
      busy={contact.isPending || isReading || isSubmitting}
      busyLabel={isReading ? 'Preparing...' : 'Sending...'}
      sending={contact.isPending}
    >
      <div className="stack">
        {report && <ReportCard what={report.what} />}
        <TicketFields form={form} isGuest={isGuest} />
        {!isGuest && (
          <PictureField
            {...SCREENSHOT_WORDS}
            picture={picture}
            onPicked={setPicture}
            onReading={setReading}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** Shows what is reported, so that nobody has to copy an address. */
function ReportCard({ what }: { what: string }) {
  return (
    <Note icon={Flag}>
      <b>You’re reporting {what}.</b> We keep a copy of how it looks now with your ticket, for our
      staff only. Tell us below what’s wrong with it.
    </Note>
  )
}

type FieldsProps = { form: UseFormReturn<TicketDraft>; isGuest: boolean }

function TicketFields({ form, isGuest }: FieldsProps) {
  return (
    <div className="stack">
      <div className="two">
        <SelectField
          name="category"
          control={form.control}
          label="Category"
          options={categoryOptions}
        />
        <SelectField
          name="priority"
          control={form.control}
          label="Priority"
          optional
          options={priorityOptions}
        />
      </div>
      <TextField
        name="subject"
        control={form.control}
        label="Subject"
        autoComplete="off"
        limit={SUBJECT_MAX}
      />
      <TextAreaField
        name="description"
        control={form.control}
        label="Description"
        rows={6}
        limit={DESCRIPTION_MAX}
      />
      {!isGuest && (
        <TextField
          name="attachmentUrl"
          control={form.control}
          label="Screenshot address"
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="A link to a picture of it, if you have put one online."
        />
      )}
    </div>
  )
}
