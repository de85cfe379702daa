import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/form/Button.tsx'
import { spellingQuery } from './api.ts'
import type { HomeSearch } from './search.ts'

type Props = { filter: HomeSearch; onFilter: (next: HomeSearch) => void }

/**
 * Says that a mistyped search was corrected, and offers the words as typed. If the typed word
 * exists, it is not corrected and the other word is only offered.
 */
export function SpellingNote({ filter, onFilter }: Props) {
  const typed = filter.search ?? ''
  const isAsked = typed !== '' && !filter.asTyped
  const { data } = useQuery({ ...spellingQuery(typed), enabled: isAsked })
  const { corrected = null, offered = null } = (isAsked && data) || {}
  if (offered)
    return (
      <p className="browse-spelling" role="status">
        Did you mean{' '}
        <Button size="small" tone="line" onClick={() => onFilter({ ...filter, search: offered })}>
          {offered}
        </Button>
        ?
      </p>
    )
  if (!corrected) return null
  return (
    <p className="browse-spelling" role="status">
      Showing results for <b>{corrected}</b>, search instead for{' '}
      <Button size="small" tone="line" onClick={() => onFilter({ ...filter, asTyped: true })}>
        {typed}
      </Button>
    </p>
  )
}
