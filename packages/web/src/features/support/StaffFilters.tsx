import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import {
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
} from '@swapstead/domain/support/ticket.ts'
import { selectedValue } from '../../lib/selected-value.ts'
import { SearchForm } from '../../ui/form/SearchForm.tsx'
import { Select } from '../../ui/form/Select.tsx'
import type { StaffFilter } from './staff-api.ts'
import { priorityBadges } from './TicketBadges.tsx'

const teams = [{ value: 'true', label: 'Developer team' }]

type Props = { filter: StaffFilter; onFilter: (filter: StaffFilter) => void }

const priorities = ticketPriorities
  .map((value) => ({ value, label: priorityBadges[value].label }))
  .toReversed()
const categories = ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] }))
const ages = [
  { value: '0', label: 'Waiting for an answer' },
  { value: '24', label: 'Waiting for a day' },
  { value: '48', label: 'Waiting for two days' },
]

export function StaffFilters({ filter, onFilter }: Props) {
  return (
    <div className="ticket-filters">
      <search>
        <SearchForm
          label="Search tickets"
          placeholder="Number, email or words"
          maxLength={SEARCH_MAX}
          searched={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
      </search>
      <Select
        label="Priority"
        placeholder="All priorities"
        options={priorities}
        value={filter.priority}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, priority: selectedValue(ticketPriorities, value) })
        }
      />
      <Select
        label="Category"
        placeholder="All categories"
        options={categories}
        value={filter.category}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, category: selectedValue(ticketCategories, value) })
        }
      />
      <Select
        label="Age"
        placeholder="Any age"
        options={ages}
        value={filter.waitingHours}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, waitingHours: value })}
      />
      <Select
        label="Team"
        placeholder="Everybody"
        options={teams}
        value={filter.handedOver}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, handedOver: selectedValue(['true'], value) })
        }
      />
    </div>
  )
}
