import { COMPLETED_FROM, type Completion, searchOf } from '@swapstead/domain/browse/completions.ts'
import { categoryLabels } from '@swapstead/domain/items/categories.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Eraser, History, LayoutGrid, Package, Search } from 'lucide-react'
import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { ComboboxOption } from '../../ui/form/ComboboxList.tsx'
import { SuggestingSearchForm } from '../../ui/form/SuggestingSearchForm.tsx'
import { completionsQuery } from './api.ts'
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import type { HomeSearch } from './search.ts'

type Props = { filter: HomeSearch; onFilter: (next: HomeSearch) => void }
/** `next` is missing for the option that clears the recent searches. */
type Option = ComboboxOption & { next?: Pick<HomeSearch, 'search' | 'category'> }

const icons = { words: Search, category: LayoutGrid, title: Package }

/** The search field of the home, with completions and recent searches. */
export function BrowseSearch({ filter, onFilter }: Props) {
  const searched = filter.search ?? ''
  const [typed, setTyped] = useTyped(searched)
  const [recent, setRecent] = useState(recentSearches)
  const asked = useDebounced(typed.trim())
  const isCompleted = typed.trim().length >= COMPLETED_FROM
  const { data: completions = [] } = useQuery({
    ...completionsQuery({ ...filter, search: asked }),
    enabled: asked.length >= COMPLETED_FROM && asked !== searched,
  })
  const options = isCompleted ? completions.map(toOption) : recentOptions(recent)

  function search(next: Pick<HomeSearch, 'search' | 'category'>) {
    rememberSearch(next.search ?? '')
    setRecent(recentSearches())
    setTyped(next.search ?? '')
    onFilter({ ...filter, asTyped: undefined, ...next })
  }

  function select({ next }: Option) {
    if (next) return search(next)
    clearRecentSearches()
    setRecent([])
    setTyped(searched)
  }

  return (
    <SuggestingSearchForm
      placeholder="Chairs, cameras"
      maxLength={SEARCH_MAX}
      listLabel={isCompleted ? 'Suggestions' : 'Recent searches'}
      searched={searched}
      typed={typed}
      onType={setTyped}
      onSearch={(words) => search({ search: words || undefined })}
      options={options}
      onSelect={select}
    />
  )
}

/** The field's text: the typed text until another search runs. */
function useTyped(searched: string) {
  const [typed, setTyped] = useState(searched)
  const [shown, setShown] = useState(searched)
  if (shown !== searched) {
    setShown(searched)
    setTyped(searched)
  }
  return [typed, setTyped] as const
}

function toOption(completion: Completion): Option {
  const { kind, search, category, near } = completion
  const next = { search: searchOf(completion), ...(category && { category }) }
  return {
    id: `${kind} ${search} ${category ?? ''}`,
    label: search,
    detail: category ? `in ${categoryLabels[category]}, ${near ?? 0} nearby` : undefined,
    icon: icons[kind],
    next,
  }
}

function recentOptions(recent: readonly string[]): Option[] {
  if (recent.length === 0) return []
  return [
    ...recent.map((search) => ({ id: search, label: search, icon: History, next: { search } })),
    { id: ' forget', label: 'Forget these searches', icon: Eraser },
  ]
}
