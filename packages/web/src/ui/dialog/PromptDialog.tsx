import { type FormEvent, type ReactNode, useState } from 'react'
import type { ButtonLook } from '../form/button-classes.ts'
import { TextArea } from '../form/TextArea.tsx'
import { FormDialog } from './FormDialog.tsx'

type Props = Pick<ButtonLook, 'tone'> & {
  title: string
  context: ReactNode
  label: string
  hint?: string
  limit: number
  submitLabel: string
  busy: boolean
  busyLabel: string
  /** The error of a text; undefined if it can be sent. */
  problemOf: (words: string) => string | undefined
  onSend: (words: string) => void
  onClose: () => void
}

/** A dialog that asks for one text. */
export function PromptDialog({ label, hint, limit, problemOf, onSend, ...dialog }: Props) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(words)
    setProblem(found)
    if (found === undefined && !dialog.busy) onSend(words)
  }
  return (
    <FormDialog {...dialog} dirty={words.trim() !== ''} onSubmit={submit}>
      <TextArea
        label={label}
        hint={hint}
        limit={limit}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
        error={problem}
      />
    </FormDialog>
  )
}
