import './Campaigns.css'
import { statusOf } from '@swapstead/domain/campaigns/actions.ts'
import type { CampaignTotals } from '@swapstead/domain/campaigns/calls.ts'
import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { packagesOf } from '@swapstead/domain/gifts/packages.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { countText } from '../../lib/count-text.ts'
import { useMe } from '../../lib/session/session.ts'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { StatCards } from '../../ui/list/StatCards.tsx'
import { CAMPAIGNS_KEY, campaignsQuery, totalsQuery } from './api.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignProgress } from './CampaignProgress.tsx'
import { milestoneText, packageText, statusTones } from './campaign-texts.ts'
import { NewCampaignForm } from './NewCampaignForm.tsx'

export function Campaigns({ hrefOf }: { hrefOf: (id: string) => string }) {
  const totals = useQuery(totalsQuery)
  return (
    <div className="campaigns">
      <section className="stack" aria-labelledby="campaigns-heading">
        <StatCards stats={totalStats(totals.data)} />
        <CampaignList hrefOf={hrefOf} />
      </section>
      <NewCampaignForm />
    </div>
  )
}

function totalStats(totals: CampaignTotals | undefined) {
  const worth = totals?.packages.reduce(
    (sum, { premiumType, count }) => sum + packagesOf(premiumType, count).worth,
    0,
  )
  return [
    { label: 'Members reached', value: totals && countText(totals.members) },
    { label: 'Premium value given', value: worth === undefined ? undefined : formatDollars(worth) },
    { label: totals?.active === 1 ? 'Active campaign' : 'Active campaigns', value: totals?.active },
  ]
}

function CampaignList({ hrefOf }: { hrefOf: (id: string) => string }) {
  const timeZone = useMe()?.timeZone ?? EASTERN
  const list = useInfiniteQuery(campaignsQuery)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading, rows?.length)
  return (
    <>
      <div className="row">
        <h2 className="h3" id="campaigns-heading" ref={heading} tabIndex={-1}>
          Campaigns
        </h2>
        <RefreshButton />
      </div>
      <PagedList
        query={list}
        empty={
          <EmptyState title="No campaigns yet">
            Draft the first one under New campaign. It gives nothing until you activate it.
          </EmptyState>
        }
        failedTitle="The campaigns could not be loaded"
      >
        {(campaigns) => (
          <ul className="campaign-list">
            {campaigns.map((campaign) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                href={hrefOf(campaign.id)}
                timeZone={timeZone}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** Needed because campaigns go on while the page is open. */
function RefreshButton() {
  const client = useQueryClient()
  const isBusy = useIsFetching({ queryKey: CAMPAIGNS_KEY }) > 0
  return (
    <Button
      className="push"
      tone="quiet"
      size="small"
      icon={RefreshCw}
      busy={isBusy}
      onClick={() => void client.invalidateQueries({ queryKey: CAMPAIGNS_KEY })}
    >
      Refresh
    </Button>
  )
}

type Props = { campaign: Campaign; href: string; timeZone: string }

function CampaignRow({ campaign, href, timeZone }: Props) {
  const status = statusOf(campaign)
  return (
    <li className="campaign">
      <div>
        <div className="row gap-2">
          <h3 className="wrap-anywhere">
            <Anchor className="link" href={href}>
              {campaign.name}
            </Anchor>
          </h3>
          <Badge tone={statusTones[status]}>{status}</Badge>
        </div>
        <p className="mute mt-1 wrap-anywhere">{campaign.description}</p>
        <p className="campaign-about mt-1">
          {packageText(campaign)}. {milestoneText(campaign, timeZone)}.
          {campaign.includeExistingMembers && ' Existing members included.'}
        </p>
      </div>
      <div className="stack gap-3">
        <CampaignProgress campaign={campaign} />
        <CampaignActions campaign={campaign} />
      </div>
    </li>
  )
}
