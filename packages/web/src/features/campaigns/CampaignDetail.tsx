import './Campaigns.css'
import { statusOf } from '@swapstead/domain/campaigns/actions.ts'
import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { valueGiven } from '@swapstead/domain/campaigns/figures.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { useQuery } from '@tanstack/react-query'
import { countText } from '../../lib/count-text.ts'
import { sentenceOf } from '../../lib/queries/api.ts'
import { useMe } from '../../lib/session/session.ts'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { StatCards } from '../../ui/list/StatCards.tsx'
import { campaignQuery, reachQuery } from './api.ts'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignMembers } from './CampaignMembers.tsx'
import { CampaignProgress } from './CampaignProgress.tsx'
import { milestoneText, packageText, statusTones } from './campaign-texts.ts'
import { ReachChart } from './ReachChart.tsx'

type Props = { id: string; backHref: string; onDeleted: () => void }

/** Reach, acceptance, and cost at list value. */
export function CampaignDetail({ id, backHref, onDeleted }: Props) {
  const query = useQuery(campaignQuery(id))
  const timeZone = useMe()?.timeZone ?? EASTERN
  return (
    <div className="campaign-detail stack stack-loose">
      <BackLink href={backHref}>All campaigns</BackLink>
      <QueryContent
        query={query}
        skeleton={<ListSkeleton />}
        failedTitle="This campaign could not be loaded"
        failedMessage={sentenceOf(query.error) ?? undefined}
      >
        {(campaign) => (
          <>
            <CampaignHead campaign={campaign} timeZone={timeZone} onDeleted={onDeleted} />
            <CampaignFigures campaign={campaign} timeZone={timeZone} />
            <CampaignMembers id={id} timeZone={timeZone} />
          </>
        )}
      </QueryContent>
    </div>
  )
}

type PartProps = { campaign: Campaign; timeZone: string }

function CampaignHead({ campaign, timeZone, onDeleted }: PartProps & { onDeleted: () => void }) {
  const status = statusOf(campaign)
  return (
    <div className="stack">
      <div className="row">
        <h2 className="h2 wrap-anywhere">{campaign.name}</h2>
        <Badge tone={statusTones[status]}>{status}</Badge>
      </div>
      <p className="wrap-anywhere">{campaign.description}</p>
      <p className="campaign-about">
        {packageText(campaign)}. {milestoneText(campaign, timeZone)}.
      </p>
      <div className="two items-center">
        <CampaignProgress campaign={campaign} />
        <div>
          <CampaignActions campaign={campaign} onDeleted={onDeleted} />
        </div>
      </div>
    </div>
  )
}

function CampaignFigures({ campaign, timeZone }: PartProps) {
  const reach = useQuery(reachQuery(campaign.id))
  return (
    <section className="stack" aria-labelledby="campaign-reach">
      <h3 className="h3" id="campaign-reach">
        Reach
      </h3>
      <StatCards
        stats={[
          { label: 'Members reached', value: countText(campaign.currentMembers) },
          { label: 'Accepted', value: reach.data && countText(reach.data.accepted) },
          { label: 'Cost at list value', value: formatDollars(valueGiven(campaign)) },
        ]}
      />
      <QueryContent query={reach} skeleton={<ListSkeleton count={1} />}>
        {(reached) => (
          <Panel>
            <ReachChart reach={reached} timeZone={timeZone} />
            {reached.members < campaign.currentMembers && (
              <p className="small mute">
                The chart and accepted gifts cover the {countText(reached.members)} members who are
                still here, of {countText(campaign.currentMembers)} reached.
              </p>
            )}
          </Panel>
        )}
      </QueryContent>
    </section>
  )
}
