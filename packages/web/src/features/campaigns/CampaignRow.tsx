import { statusOf } from '@swapstead/domain/campaigns/actions.ts'
import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignProgress } from './CampaignProgress.tsx'
import { milestoneText, packageText, statusTones } from './campaign-words.ts'

type Props = { campaign: Campaign; href: string; timeZone: string }

/** One campaign of the list. */
export function CampaignRow({ campaign, href, timeZone }: Props) {
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
