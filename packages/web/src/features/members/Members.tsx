import './Members.css'
import type { MemberStanding, MemberView } from '@swapstead/domain/members/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ListState } from '../../ui/ListState.tsx'
import { Note } from '../../ui/Note.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
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
  const [typed, setTyped] = useState('')
  const [banning, setBanning] = useState<MemberView>()
  const [alert, setAlert] = useState<Alert>()
  const query = useInfiniteQuery(membersQuery(filter))
  const unban = useUnban({
    onDone: () => setAlert('unbanned'),
    onFailed: () => setAlert('notUnbanned'),
  })
  const members = query.data?.pages.flatMap(({ rows }) => rows)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setFilter({ ...filter, search: typed.trim() })
  }
  const type = (words: string) => {
    setTyped(words)
    if (words === '') setFilter({ ...filter, search: '' })
  }
  return (
    <div className="stack">
      <div className="members-filter">
        <search>
          <form onSubmit={search}>
            <SearchField
              label="Search members"
              placeholder="Name, e-mail or town"
              maxLength={100}
              value={typed}
              onValueChange={type}
            />
          </form>
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
        {alert && <Note tone={alert.startsWith('not') ? 'bad' : 'calm'}>{alerts[alert]}</Note>}
      </div>
      <ListState
        query={{ ...query, data: members }}
        failedTitle="The members could not be loaded"
        empty={<p className="mute">No member fits.</p>}
      >
        {(shown) => (
          <>
            <MemberTable
              members={shown}
              timeZone={timeZone}
              busyId={unban.isPending ? unban.variables : undefined}
              onBan={setBanning}
              onUnban={(member) => unban.mutate(member.id)}
            />
            <ShowMore
              shown={shown.length}
              total={totalText(query.data?.pages[0]?.total)}
              hasMore={query.hasNextPage}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </ListState>
      {banning && (
        <BanDialog
          member={banning}
          onBanned={() => {
            setBanning(undefined)
            setAlert('banned')
          }}
          onFailed={() => setAlert('notBanned')}
          onClose={() => setBanning(undefined)}
        />
      )}
    </div>
  )
}

function totalText(total: number | null | undefined): string | undefined {
  if (total === null || total === undefined) return undefined
  return total > 1000 ? '1000+' : String(total)
}
