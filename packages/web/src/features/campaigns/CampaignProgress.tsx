import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { progressPercent, valueGiven } from '@swapstead/domain/campaigns/figures.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { countText } from '../../lib/count-text.ts'
import { membersText } from './campaign-texts.ts'

export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { name, currentMembers, maxMembers } = campaign
  const percent = progressPercent(campaign)
  const reached = `${countText(currentMembers)} of ${membersText(maxMembers)}`
  return (
    <div>
      <div className="row num">
        <span>{reached}</span>
        <b className="push">{percent}%</b>
      </div>
      <div
        className="meter"
        role="progressbar"
        aria-label={`${name}, progress`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${reached}`}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="campaign-about mt-1">
        {formatDollars(valueGiven(campaign))} premium value given
      </p>
    </div>
  )
}
