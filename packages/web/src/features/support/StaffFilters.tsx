import { ticketCategories, ticketPriorities } from '@swapstead/domain/support/ticket.ts'
import { type FormEvent, useState } from 'react'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { StaffFilter } from './staff-api.ts'
import { categoryNames, priorityLooks } from './support-words.ts'

type Props = { filter: StaffFilter; onFilter: (filter: StaffFilter) => void }

const priorities = ticketPriorities
  .map((value) => ({ value, label: priorityLooks[value].label }))
  .toReversed()
const categories = ticketCategories.map((value) => ({ value, label: categoryNames[value] }))
const ages = [
  { value: '0', label: 'Waiting for an answer' },
  { value: '24', label: 'Waiting for a day' },
  { value: '48', label: 'Waiting for two days' },
]

/** Words, priority, category, and how long somebody waits. */
export function StaffFilters({ filter, onFilter }: Props) {
  const [typed, setTyped] = useState(filter.search)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ ...filter, search: typed.trim() })
  }
  const type = (words: string) => {
    setTyped(words)
    if (words === '') onFilter({ ...filter, search: '' })
  }
  return (
    <div className="ticket-filters">
      <search>
        <form onSubmit={search}>
          <SearchField
            label="Search tickets"
            placeholder="Number, e-mail or words"
            maxLength={100}
            value={typed}
            onValueChange={type}
          />
        </form>
      </search>
      <SelectField
        label="Priority"
        placeholder="All priorities"
        options={priorities}
        value={filter.priority}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, priority: value as StaffFilter['priority'] })
        }
      />
      <SelectField
        label="Category"
        placeholder="All categories"
        options={categories}
        value={filter.category}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, category: value as StaffFilter['category'] })
        }
      />
      <SelectField
        label="Age"
        placeholder="Any age"
        options={ages}
        value={filter.waitingHours}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, waitingHours: value })}
      />
    </div>
  )
}
