import { fullName } from '@swapstead/domain/accounts/user.ts'
import type { BenefitFilter } from '@swapstead/domain/campaigns/calls.ts'
import type { Benefit } from '@swapstead/domain/campaigns/campaign.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../lib/hydration/now.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { LabelledCell } from '../../ui/list/LabelledCell.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { TableHead } from '../../ui/list/TableHead.tsx'
import { benefitsQuery } from './api.ts'

const filters: readonly { value: BenefitFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'expired', label: 'Expired' },
]

const nobody: Readonly<Record<BenefitFilter, string>> = {
  all: 'Nobody has been given anything yet.',
  accepted: 'Nobody has accepted yet.',
  waiting: 'Nobody has a gift waiting.',
  expired: 'Nobody has let a gift expire.',
}

export function CampaignMembers({ id, timeZone }: { id: string; timeZone: string }) {
  const [show, setShow] = useState<BenefitFilter>('all')
  const list = useInfiniteQuery(benefitsQuery(id, show))
  return (
    <section className="stack" aria-labelledby="campaign-members">
      <div className="row">
        <h3 className="h3" id="campaign-members">
          Members
        </h3>
        <Segmented
          className="push"
          label="Which members"
          options={filters}
          value={show}
          onValueChange={setShow}
        />
      </div>
      <PagedList
        query={list}
        empty={<p className="mute">{nobody[show]}</p>}
        failedTitle="The members could not be loaded"
      >
        {(benefits) => <MemberTable benefits={benefits} timeZone={timeZone} />}
      </PagedList>
    </section>
  )
}

const columns = { member: 'Member', received: 'Received', accepted: 'Accepted' }

function MemberTable({ benefits, timeZone }: { benefits: readonly Benefit[]; timeZone: string }) {
  const now = useNow()
  return (
    <TableFrame caption="Members of this campaign" stacks>
      <TableHead labels={Object.values(columns)} />
      <tbody>
        {benefits.map((benefit) => (
          <tr key={benefit.id}>
            <th scope="row" className="wrap-anywhere">
              {fullName(benefit)}
            </th>
            <LabelledCell label={columns.received} className="num">
              {dayAndTime(benefit.receivedAt, now, timeZone)}
            </LabelledCell>
            <LabelledCell label={columns.accepted} className="num">
              {acceptedText(benefit, now, timeZone)}
            </LabelledCell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function acceptedText({ usedAt, isExpired }: Benefit, now: Date, timeZone: string): string {
  if (usedAt) return dayAndTime(usedAt, now, timeZone)
  return isExpired ? 'Expired' : 'Not yet'
}
