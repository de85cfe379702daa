import { type ResolverResult, useForm } from 'react-hook-form'
import { useKeptForm } from './use-kept-form.ts'

type Prompt = { words: string }

type Options = {
  /** The form's name among the member's drafts. */
  part: string
  sending: { isPending: boolean; isSuccess: boolean }
  /** The error of a text; undefined if it can be sent. */
  problemOf: (words: string) => string | undefined
  onClose: () => void
}

/** The form of a `PromptDialog`, stored until it is sent or left by choice. */
export function useKeptPrompt({ part, sending, problemOf, onClose }: Options) {
  const { isPending: busy, isSuccess } = sending
  const resolver = (typed: Prompt): ResolverResult<Prompt> => {
    const message = problemOf(typed.words)
    if (message === undefined) return { values: typed, errors: {} }
    return { values: {}, errors: { words: { type: 'validate', message } } }
  }
  const form = useForm<Prompt>({ resolver, defaultValues: { words: '' } })
  const dirty = form.formState.isDirty && !isSuccess
  const close = useKeptForm(form, { part, isSending: busy || isSuccess, onClose })
  return { form, dirty, busy, onClose: close }
}
