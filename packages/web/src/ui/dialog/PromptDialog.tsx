import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ButtonLook } from '../form/button-classes.ts'
import { TextAreaField } from '../form/TextAreaField.tsx'
import { FormDialog } from './FormDialog.tsx'

type Props = Pick<ButtonLook, 'tone'> & {
  form: UseFormReturn<{ words: string }>
  title: string
  context: ReactNode
  label: string
  hint?: string
  limit: number
  submitLabel: string
  dirty: boolean
  busy: boolean
  busyLabel: string
  onSend: (words: string) => void
  onClose: () => void
}

/** A dialog that asks for one text. */
export function PromptDialog({ form, label, hint, limit, onSend, ...dialog }: Props) {
  const submit = form.handleSubmit(({ words }) => {
    if (!dialog.busy) onSend(words)
  })
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <TextAreaField name="words" control={form.control} label={label} hint={hint} limit={limit} />
    </FormDialog>
  )
}
