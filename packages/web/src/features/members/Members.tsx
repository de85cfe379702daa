import './Members.css'
import { totalText } from '@swapstead/domain/contract.ts'
import type { MemberStanding } from '@swapstead/domain/members/calls.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveCsv } from '../../lib/csv.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SearchForm } from '../../ui/form/SearchForm.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { LabelledCell } from '../../ui/list/LabelledCell.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { TableHead } from '../../ui/list/TableHead.tsx'
import { fetchAllMembers, type MembersFilter, membersQuery } from './api.ts'
import { BanOrUnbanButton } from './BanOrUnbanButton.tsx'
import { membersAsCsv } from './members-csv.ts'
import { Standing } from './Standing.tsx'
import { type BanActions, useBanActions } from './use-ban-actions.tsx'

const standings: readonly { value: MemberStanding | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'banned', label: 'Deactivated' },
]

type Props = { reader: { id: string; timeZone: string }; hrefOf: (id: string) => string }

export function Members({ reader, hrefOf }: Props) {
  const [filter, setFilter] = useState<MembersFilter>({ search: '', standing: '' })
  const query = useInfiniteQuery(membersQuery(filter))
  const change = useBanActions(reader.id)
  return (
    <div className="stack">
      <div className="members-filter">
        <search>
          <SearchForm
            label="Search members"
            placeholder="Name, email or town"
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
      {change.alert}
      <PagedList
        query={query}
        failedTitle="The members could not be loaded"
        empty={<p className="mute">No matching members.</p>}
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

const columns = {
  member: 'Member',
  email: 'Email',
  town: 'Town',
  joined: 'Joined',
  lastLogin: 'Last login',
  standing: 'Standing',
  action: 'Action',
}

type MemberTableProps = {
  members: readonly MemberView[]
  timeZone: string
  change: BanActions
  /** Path of a member's page. */
  hrefOf: (id: string) => string
}

function MemberTable({ members, timeZone, change, hrefOf }: MemberTableProps) {
  const day = (moment: Date | null) => (moment ? calendarDate(moment, timeZone) : 'Never')
  return (
    <TableFrame caption="Members" stacks>
      <TableHead labels={Object.values(columns)} />
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row" className="wrap-anywhere">
              <Anchor className="link" href={hrefOf(member.id)}>
                {member.firstName} {member.lastName}
              </Anchor>
            </th>
            <LabelledCell
              label={columns.email}
              isLabelSpoken
              className="wrap-anywhere member-email whole-row"
            >
              {member.email}
            </LabelledCell>
            <LabelledCell label={columns.town} isLabelSpoken className="whole-row">
              {member.city && member.state ? `${member.city}, ${member.state}` : 'Unknown'}
            </LabelledCell>
            <LabelledCell label={columns.joined} className="num">
              {day(member.createdAt)}
            </LabelledCell>
            <LabelledCell label={columns.lastLogin} className="num">
              {day(member.lastLoginAt)}
            </LabelledCell>
            <LabelledCell label={columns.standing} isLabelSpoken className="member-standing">
              <Standing member={member} timeZone={timeZone} />
            </LabelledCell>
            <LabelledCell label={columns.action} isLabelSpoken className="member-action">
              <BanOrUnbanButton member={member} change={change} />
            </LabelledCell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** Downloads the filtered members as CSV. */
function MembersExport({ filter }: { filter: MembersFilter }) {
  const client = useQueryClient()
  const download = useMutation({
    mutationFn: () => fetchAllMembers(client, filter),
    onSuccess: (members) => saveCsv('members.csv', membersAsCsv(members)),
    meta: { failure: 'Failed to export members' },
  })
  return (
    <Button
      icon={Download}
      busy={download.isPending}
      busyLabel="Exporting..."
      onClick={() => download.mutate()}
    >
      Export
    </Button>
  )
}
