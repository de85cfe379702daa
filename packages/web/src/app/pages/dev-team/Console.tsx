import { CampaignDetail } from '../../../features/campaigns/CampaignDetail.tsx'
import { Campaigns } from '../../../features/campaigns/Campaigns.tsx'
import { ActivityTab } from '../../../features/console/ActivityTab.tsx'
import { DatabaseTab } from '../../../features/console/DatabaseTab.tsx'
import { DecisionsTab } from '../../../features/console/DecisionsTab.tsx'
import { DocsTab } from '../../../features/console/DocsTab.tsx'
import { Members } from '../../../features/members/Members.tsx'
import { StaffTickets } from '../../../features/support/StaffTickets.tsx'
import { useNow } from '../../../lib/now.ts'
import { useMe } from '../../../lib/session.ts'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { goTo } from '../../go-to.ts'
import { type ConsoleTab, campaignsHref, consoleHref, consoleTabs } from './console-href.ts'
import { DevTeamFrame } from './DevTeamFrame.tsx'

type Props = { tab: ConsoleTab; campaignId: string | undefined }

const labels: Record<ConsoleTab, string> = {
  docs: 'Docs',
  database: 'Database',
  activity: 'Activity',
  members: 'Members',
  marketing: 'Marketing',
  support: 'Support',
  chat: 'Chat',
}

/** The Development Console with its seven tabs (CONSOLE-20 to CONSOLE-22). */
export function Console({ tab, campaignId }: Props) {
  return (
    <DevTeamFrame
      title="Development Console"
      back={{ href: '/dev-team', label: 'Back to environment' }}
    >
      <TabLinks
        label="Console"
        links={consoleTabs.map((one) => ({
          href: consoleHref(one),
          label: labels[one],
          current: one === tab,
        }))}
      />
      <div className="tab-panel">
        <TabContent tab={tab} campaignId={campaignId} />
      </div>
    </DevTeamFrame>
  )
}

function TabContent({ tab, campaignId }: Props) {
  const me = useMe()
  const now = useNow()
  if (!me) return null
  switch (tab) {
    case 'docs':
      return <DocsTab />
    case 'database':
      return <DatabaseTab />
    case 'activity':
      return <ActivityTab timeZone={me.timeZone} />
    case 'members':
      return <Members timeZone={me.timeZone} />
    case 'marketing':
      return <Marketing campaignId={campaignId} />
    case 'support':
      return <StaffTickets reader={me} now={now} headingLevel={2} />
    case 'chat':
      return <DecisionsTab />
  }
}

function Marketing({ campaignId }: { campaignId: string | undefined }) {
  if (!campaignId) return <Campaigns hrefOf={campaignsHref} />
  return (
    <CampaignDetail
      key={campaignId}
      id={campaignId}
      backHref={campaignsHref()}
      onDeleted={() => goTo(campaignsHref())}
    />
  )
}
