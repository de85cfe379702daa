import '../../ui/layout/scroll-fade.css'
import { type Sort, sortLabels, sorts, usualSort } from '@swapstead/domain/browse/calls.ts'
import { DEFAULT_RADIUS, RADII, radiusLabel } from '@swapstead/domain/browse/radius.ts'
import { type Category, categories, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import type { ReactNode } from 'react'
import { SearchForm } from '../../ui/form/SearchForm.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { BrowseSearch } from './BrowseSearch.tsx'
import type { HomeSearch } from './search.ts'

export const radiusOptions = RADII.map((miles) => ({
  value: String(miles),
  label: radiusLabel(miles),
}))
const sortOptions = sorts.map((value) => ({ value, label: sortLabels[value] }))
const categoryOptions = categories.map((value) => ({ value, label: categoryLabels[value] }))

type Props = {
  filter: HomeSearch
  onFilter: (next: HomeSearch) => void
  /**
   * The sandbox has neither order nor completions, and filters only by words, radius and category.
   */
  isSandbox?: boolean
  /** Shown before the choices. */
  children?: ReactNode
}

/** Search words, radius, category and order. */
export function BrowseFilters({ filter, onFilter, isSandbox = false, children }: Props) {
  return (
    <search className="browse-filters">
      {isSandbox ? (
        <SearchForm
          placeholder="Chairs, cameras"
          maxLength={SEARCH_MAX}
          searched={filter.search ?? ''}
          onSearch={(words) => onFilter({ ...filter, search: words || undefined })}
        />
      ) : (
        <BrowseSearch filter={filter} onFilter={onFilter} />
      )}
      <div className="browse-narrow scroll-fade">
        {children}
        <Select
          label="Within"
          options={radiusOptions}
          value={String(filter.radius ?? DEFAULT_RADIUS)}
          onChange={(event) => onFilter({ ...filter, radius: radiusOf(event.target.value) })}
        />
        <Select
          label="Category"
          placeholder="All categories"
          options={categoryOptions}
          value={filter.category ?? ''}
          onChange={(event) =>
            onFilter({
              ...filter,
              category: (event.target.value || undefined) as Category | undefined,
            })
          }
        />
        {!isSandbox && (
          <Select
            label="Sort by"
            options={sortOptions}
            value={filter.sort ?? usualSort(filter.search)}
            onChange={(event) => onFilter({ ...filter, sort: event.target.value as Sort })}
          />
        )}
      </div>
    </search>
  )
}

/** The default radius stays out of the address. */
function radiusOf(value: string): number | undefined {
  return Number(value) === DEFAULT_RADIUS ? undefined : Number(value)
}
