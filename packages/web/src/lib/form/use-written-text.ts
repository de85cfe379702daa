import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../queries/api.ts'
import type { TextRules } from './form-schema.ts'
import { orNullIfLate } from './or-null-if-late.ts'

type Written = {
  typed: string
  problem: string | undefined
  /** Whether the text was checked once: from then on it is checked while typing. */
  isChecked: boolean
  isChecking: boolean
}
const nothing: Written = { typed: '', problem: undefined, isChecked: false, isChecking: false }

export type WrittenText = {
  typed: string
  problem: string | undefined
  /** Submitted, while the rules are still loading. */
  isChecking: boolean
  box: RefObject<HTMLTextAreaElement | null>
  type: (typed: string) => void
  /** Puts a stored text back, before what was typed meanwhile. */
  putBack: (kept: string) => void
  /** Passes on a text that may be sent, one at a time. */
  submit: (onPassed: (text: string) => void) => void
  /** Clears the sent text, unless more was typed meanwhile. */
  clearSent: (sent: string) => void
  /** Shows the server's refusal of the text. */
  refuse: (error: Error) => void
}

/**
 * A form of one text, without the form library. Its rules load once the box is shown; if they do
 * not arrive, the server checks by the same rules.
 */
export function useWrittenText(load: () => Promise<TextRules>): WrittenText {
  const [written, setWritten] = useState(nothing)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])

  async function showProblem(typed: string) {
    const rules = await orNullIfLate(load())
    const checked = rules ? rules(typed) : { text: typed.trim() }
    const problem = 'problem' in checked ? checked.problem : undefined
    const isChecked = rules !== null
    // Ignored if the text has changed meanwhile.
    setWritten((now) => (now.typed === typed ? { ...now, problem, isChecked } : now))
    return checked
  }

  async function submit(onPassed: (text: string) => void) {
    if (written.isChecking) return
    setWritten((now) => ({ ...now, isChecking: true }))
    const checked = await showProblem(written.typed)
    if ('text' in checked) onPassed(checked.text)
    else box.current?.focus()
    setWritten((now) => ({ ...now, isChecking: false }))
  }

  function show(problem: string) {
    setWritten((now) => ({ ...now, problem, isChecked: true }))
    box.current?.focus()
  }

  return {
    typed: written.typed,
    problem: written.problem,
    isChecking: written.isChecking,
    box,
    type: (typed) => {
      setWritten((now) => ({ ...now, typed }))
      if (written.isChecked) void showProblem(typed)
    },
    putBack: (kept) =>
      setWritten((now) => ({ ...now, typed: [kept, now.typed].filter(Boolean).join('\n') })),
    submit: (onPassed) => void submit(onPassed),
    clearSent: (sent) => setWritten((now) => (now.typed.trim() === sent ? nothing : now)),
    refuse: (error) => {
      const issues = error instanceof ApiError ? error.issues : []
      const issue = issues.find(({ path }) => path === 'content')
      if (issue) show(issue.message)
    },
  }
}
