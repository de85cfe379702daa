import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'

/** What a text is sent as, or why it is not. */
export type TextRules = (typed: string) => { text: string } | { problem: string }

type Written = { typed: string; problem: string | undefined; isChecked: boolean }
const nothing: Written = { typed: '', problem: undefined, isChecked: false }

export type WrittenText = {
  typed: string
  problem: string | undefined
  box: RefObject<HTMLTextAreaElement | null>
  type: (typed: string) => void
  /** Puts back what was kept, before what was typed meanwhile. */
  putBack: (kept: string) => void
  /** Hands on what may be sent. */
  submit: (onPassed: (text: string) => void) => void
  /** Clears what was sent, unless more was typed meanwhile. */
  clearSent: (sent: string) => void
  /** Shows the server's refusal of the text. */
  refuse: (error: Error) => void
}

/**
 * A text that is written and sent alone, without the library of whole forms. Its rules load once the
 * box is shown. Where they do not arrive the server checks by the same rules.
 */
export function useWrittenText(load: () => Promise<TextRules>): WrittenText {
  const [written, setWritten] = useState(nothing)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])

  const check = (typed: string) =>
    load().then(
      (rules) => rules(typed),
      () => ({ text: typed.trim() }),
    )

  async function showProblem(typed: string) {
    const checked = await check(typed)
    const problem = 'problem' in checked ? checked.problem : undefined
    // Only of what still stands there.
    setWritten((now) => (now.typed === typed ? { ...now, problem, isChecked: true } : now))
    return checked
  }

  function show(problem: string) {
    setWritten((now) => ({ ...now, problem, isChecked: true }))
    box.current?.focus()
  }

  return {
    typed: written.typed,
    problem: written.problem,
    box,
    type: (typed) => {
      setWritten((now) => ({ ...now, typed }))
      if (written.isChecked) void showProblem(typed)
    },
    putBack: (kept) =>
      setWritten((now) => ({ ...now, typed: [kept, now.typed].filter(Boolean).join('\n') })),
    submit: (onPassed) => {
      void showProblem(written.typed).then((checked) => {
        if ('text' in checked) onPassed(checked.text)
        else box.current?.focus()
      })
    },
    clearSent: (sent) => setWritten((now) => (now.typed.trim() === sent ? nothing : now)),
    refuse: (error) => {
      const issues = error instanceof ApiError ? error.issues : []
      const issue = issues.find(({ path }) => path === 'content')
      if (issue) show(issue.message)
    },
  }
}
