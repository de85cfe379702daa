import { Settings } from 'lucide-react'
import { banAlerts } from '../../../features/members/ban-alerts.ts'
import type { BanFor } from '../../../features/support/report/ReportSteps.tsx'
import { useNow } from '../../../lib/hydration/now.ts'
import { useMe } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SegmentedLinks } from '../../../ui/layout/SegmentedLinks.tsx'
import { TabLinks } from '../../../ui/layout/TabLinks.tsx'
import { goTo, replaceAddress } from '../../navigation.ts'
import {
  campaignsHref,
  consoleHref,
  membersHref,
  ticketHref,
  toAccountSettings,
  toEnvironment,
  weeksHref,
} from './console-href.ts'
import {
  ActivityTab,
  BanDialog,
  CampaignDetail,
  Campaigns,
  DatabaseTab,
  DecisionsTab,
  DocsTab,
  MeetingPlaces,
  MemberPage,
  Members,
  RefreshFigures,
  StaffDesk,
  Weeks,
} from './console-parts.ts'
import { type ConsoleTab, consoleTabs } from './console-tabs.ts'
import { DevTeamFrame } from './DevTeamFrame.tsx'

type Props = {
  tab: ConsoleTab
  campaignId: string | undefined
  memberId: string | undefined
  ticketId: string | undefined
  showsWeeks: boolean
  town: string | undefined
}

const labels: Record<ConsoleTab, string> = {
  docs: 'Docs',
  database: 'Database',
  activity: 'Activity',
  members: 'Members',
  marketing: 'Marketing',
  support: 'Support',
  chat: 'Chat',
}

/** The Development Console with its seven tabs. */
export function Console({ tab, ...opened }: Props) {
  return (
    <DevTeamFrame
      title="Development Console"
      links={[toEnvironment, { ...toAccountSettings, label: 'Settings', icon: Settings }]}
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
        <TabContent tab={tab} {...opened} />
      </div>
    </DevTeamFrame>
  )
}

function TabContent({ tab, campaignId, memberId, ticketId, showsWeeks, town }: Props) {
  const me = useMe()
  const now = useNow()
  if (!me) return null
  switch (tab) {
    case 'docs':
      return <DocsTab />
    case 'database':
      return <FiguresTab showsWeeks={showsWeeks} town={town} />
    case 'activity':
      return <ActivityTab timeZone={me.timeZone} />
    case 'members':
      return <MembersTab memberId={memberId} reader={me} />
    case 'marketing':
      return <Marketing campaignId={campaignId} />
    case 'support':
      return (
        <StaffDesk
          reader={me}
          now={now}
          headingLevel={2}
          banFor={banFor}
          memberHref={membersHref}
          ticketId={ticketId}
          onTicketClosed={() => {
            if (ticketId) replaceAddress(consoleHref('support'))
          }}
          places={<MeetingPlaces headingLevel={2} />}
        />
      )
    case 'chat':
      return <DecisionsTab />
  }
}

function FiguresTab({ showsWeeks, town }: Pick<Props, 'showsWeeks' | 'town'>) {
  return (
    <div className="stack">
      <div className="row dev-figures">
        <SegmentedLinks
          label="Figures"
          links={[
            { href: consoleHref('database'), label: 'Now', current: !showsWeeks },
            { href: weeksHref(), label: 'What brings people back', current: showsWeeks },
          ]}
        />
        {!showsWeeks && (
          <RefreshFigures>
            <span className="dev-word">Refresh</span>
          </RefreshFigures>
        )}
      </div>
      {showsWeeks ? (
        <Weeks key={town} town={town} hrefOf={weeksHref} onTown={(one) => goTo(weeksHref(one))} />
      ) : (
        <DatabaseTab />
      )}
    </div>
  )
}

/** The ban dialog of the Members tab, opened from a ticket. */
function banFor({ member, ticket, onClose }: Parameters<BanFor>[0]) {
  return (
    <BanDialog
      member={member}
      ticket={ticket}
      onBanned={() => {
        showToast({ title: banAlerts.banned })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type MembersTabProps = { memberId: string | undefined; reader: { id: string; timeZone: string } }

function MembersTab({ memberId, reader }: MembersTabProps) {
  if (!memberId) return <Members reader={reader} hrefOf={membersHref} />
  return (
    <MemberPage
      key={memberId}
      id={memberId}
      reader={reader}
      backHref={membersHref()}
      ticketHref={ticketHref}
    />
  )
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
