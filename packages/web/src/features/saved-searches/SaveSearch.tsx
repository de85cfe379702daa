import { type Sort, usualSort } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS } from '@swapstead/domain/browse/radius.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { asksForSomething } from '@swapstead/domain/saved-searches/saved-search.ts'
import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useRef } from 'react'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import type { ActionRank } from '../../ui/form/action-rank.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { savedSearchesQuery, useSaveSearch } from './api.ts'

type Shown = {
  search?: string | undefined
  asTyped?: true | undefined
  category?: Category | undefined
  radius?: number | undefined
  sort?: Sort | undefined
}

type Props = { shown: Shown; rank: ActionRank }

/** Saves the search that the page shows. If it is already saved, links to the list. */
export function SaveSearch({ shown, rank }: Props) {
  const { search = '', category = null, radius = DEFAULT_RADIUS } = shown
  const { sort = usualSort(search) } = shown
  const isSearch = asksForSomething({ search, category })
  const saved = useQuery({ ...savedSearchesQuery, enabled: isSearch }).data
  const save = useSaveSearch()
  // The server may have stored the words in another form.
  const isJustSaved = save.variables?.search === search
  const isSaved = saved?.some(
    (one) =>
      ((isJustSaved && one.id === save.data?.id) ||
        one.search.toLowerCase() === search.trim().toLowerCase()) &&
      one.category === category &&
      one.radius === radius,
  )
  const list = useRef<HTMLAnchorElement>(null)
  useFocusFallback(list, isSaved, true)
  if (!isSearch || !saved) return null
  const isBeside = rank === 'beside'
  const look = {
    tone: rank === 'main' ? 'light' : 'line',
    size: isBeside ? 'small' : undefined,
  } as const
  if (isSaved) {
    return (
      <ButtonLink {...look} ref={list} tone="line" icon={BellRing} href="/saved-searches">
        Search saved
      </ButtonLink>
    )
  }
  return (
    <Button
      {...look}
      icon={BellPlus}
      busy={save.isPending}
      busyLabel={isBeside ? undefined : 'Saving...'}
      onClick={() =>
        save.mutate({ search, category, radius, sort, asTyped: shown.asTyped ?? false })
      }
    >
      {isBeside ? 'Save search' : 'Tell me when one turns up'}
    </Button>
  )
}
