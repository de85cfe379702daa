import './Members.css'
import { countedText } from '@swapstead/domain/contract.ts'
import type { MemberStanding, MemberView } from '@swapstead/domain/members/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/api.ts'
import { Note } from '../../ui/Note.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { SearchForm } from '../../ui/SearchForm.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { type MembersFilter, membersQuery, useUnban } from './api.ts'
import { BanDialog } from './BanDialog.tsx'
import { MembersExport } from './MembersExport.tsx'
import { MemberTable } from './MemberTable.tsx'

const standings: readonly { value: MemberStanding | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'banned', label: 'Deactivated' },
]

/** What is said of a ban and of its end, word for word (MEMBERS-09 to MEMBERS-12). */
const alerts = {
  banned: 'Member deactivated successfully - they can no longer login',
  unbanned: 'Member reactivated successfully - they can now login',
  notBanned: 'Failed to deactivate member',
  notUnbanned: 'Failed to reactivate member',
} as const
type Alert = keyof typeof alerts

/** The members of the place, for the developer team (MEMBERS-01, MEMBERS-06). */
export function Members({ timeZone }: { timeZone: string }) {
  const [filter, setFilter] = useState<MembersFilter>({ search: '', standing: '' })
  const [banning, setBanning] = useState<MemberView>()
  const [alert, setAlert] = useState<{ told: Alert; reason?: string }>()
  const query = useInfiniteQuery(membersQuery(filter))
  const unban = useUnban({
    onDone: () => setAlert({ told: 'unbanned' }),
    onFailed: (error) => setAlert({ told: 'notUnbanned', reason: failureText(error) }),
  })
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
      <div role="alert">
        {alert && (
          <Note tone={alert.reason === undefined ? 'calm' : 'bad'}>
            <b>{alerts[alert.told]}</b> {alert.reason}
          </Note>
        )}
      </div>
      <PagedList
        query={query}
        failedTitle="The members could not be loaded"
        empty={<p className="mute">No member fits.</p>}
        total={totalText(query.data?.pages[0]?.total)}
      >
        {(shown) => (
          <MemberTable
            members={shown}
            timeZone={timeZone}
            busyId={unban.isPending ? unban.variables : undefined}
            onBan={setBanning}
            onUnban={(member) => unban.mutate(member.id)}
          />
        )}
      </PagedList>
      {banning && (
        <BanDialog
          member={banning}
          onBanned={() => {
            setBanning(undefined)
            setAlert({ told: 'banned' })
          }}
          onFailed={(error) => setAlert({ told: 'notBanned', reason: failureText(error) })}
          onClose={() => setBanning(undefined)}
        />
      )}
    </div>
  )
}

function totalText(total: number | null | undefined): string | undefined {
  return total === null || total === undefined ? undefined : countedText(total)
}
