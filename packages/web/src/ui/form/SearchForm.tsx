import { type FormEvent, useState } from 'react'
import { SearchField } from './SearchField.tsx'

type Props = {
  label?: string
  placeholder: string
  maxLength: number
  /** The current search. */
  searched: string
  onSearch: (words: string) => void
}

/** Searches on submit, and when the text is cleared. Put it inside <search>. */
export function SearchForm({ searched, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState(searched)
  const [shown, setShown] = useState(searched)
  if (shown !== searched) {
    setShown(searched)
    setTyped(searched)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const type = (words: string) => {
    setTyped(words)
    if (words === '' && searched !== '') onSearch('')
  }
  return (
    <form onSubmit={submit}>
      <SearchField {...field} value={typed} onValueChange={type} />
    </form>
  )
}
