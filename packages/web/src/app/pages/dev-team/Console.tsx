import { CampaignDetail } from '../../../features/campaigns/CampaignDetail.tsx'
import { Campaigns } from '../../../features/campaigns/Campaigns.tsx'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { goTo } from '../../go-to.ts'
import { consoleHref } from './console-href.ts'
import { DevTeamFrame } from './DevTeamFrame.tsx'

/** The Development Console; tabs that do not exist yet are absent (CONSOLE-20, CONSOLE-22). */
export function Console({ campaignId }: { campaignId: string | undefined }) {
  return (
    <DevTeamFrame
      title="Development Console"
      back={{ href: '/dev-team', label: 'Back to environment' }}
    >
      <TabLinks
        label="Console"
        links={[{ href: consoleHref(), label: 'Marketing', current: true }]}
      />
      <div className="tab-panel">
        {campaignId ? (
          <CampaignDetail
            key={campaignId}
            id={campaignId}
            backHref={consoleHref()}
            onDeleted={() => goTo(consoleHref())}
          />
        ) : (
          <Campaigns hrefOf={consoleHref} />
        )}
      </div>
    </DevTeamFrame>
  )
}
