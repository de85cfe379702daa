import './Members.css'
import { countedText } from '@swapstead/domain/contract.ts'
import type { MemberStanding } from '@swapstead/domain/members/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchForm } from '../../ui/form/SearchForm.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { type MembersFilter, membersQuery } from './api.ts'
import { MembersExport } from './MembersExport.tsx'
import { MemberTable } from './MemberTable.tsx'
import { useStandingChange } from './use-standing-change.tsx'

const standings: readonly { value: MemberStanding | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'banned', label: 'Deactivated' },
]

type Props = { reader: { id: string; timeZone: string }; hrefOf: (id: string) => string }

/** The members of the place, for the developer team (MEMBERS-01, MEMBERS-06). */
export function Members({ reader, hrefOf }: Props) {
  const [filter, setFilter] = useState<MembersFilter>({ search: '', standing: '' })
  const query = useInfiniteQuery(membersQuery(filter))
  const change = useStandingChange(reader.id)
  return (
    <div className="stack">
      <div className="members-filter">
        <search>
          <SearchForm
            label="Search members"
            placeholder="Name, e-mail or town"
            maxLength={100}
            searched={filter.search}
            onSearch={(search) => setFilter({ ...filter, search })}
          />
        </search>
        <Segmented
          label="Which members"
          options={standings}
          value={filter.standing}
          onValueChange={(standing) => setFilter({ ...filter, standing })}
        />
        <MembersExport filter={filter} />
      </div>
      {change.news}
      <PagedList
        query={query}
        failedTitle="The members could not be loaded"
        empty={<p className="mute">No member fits.</p>}
        total={totalText(query.data?.pages[0]?.total)}
      >
        {(shown) => (
          <MemberTable members={shown} timeZone={reader.timeZone} change={change} hrefOf={hrefOf} />
        )}
      </PagedList>
      {change.question}
    </div>
  )
}

function totalText(total: number | null | undefined): string | undefined {
  return total === null || total === undefined ? undefined : countedText(total)
}
