import { lazyDialog, lazyPart } from '../../../ui/feedback/lazy-parts.tsx'

// The tabs of the console; each loads when it is opened.
export const CampaignDetail = lazyPart(
  async () => (await import('../../../features/campaigns/CampaignDetail.tsx')).CampaignDetail,
)
export const Campaigns = lazyPart(
  async () => (await import('../../../features/campaigns/Campaigns.tsx')).Campaigns,
)
export const ActivityTab = lazyPart(
  async () => (await import('../../../features/console/ActivityTab.tsx')).ActivityTab,
)
export const DatabaseTab = lazyPart(
  async () => (await import('../../../features/console/DatabaseTab.tsx')).DatabaseTab,
)
export const RefreshFigures = lazyPart(
  async () => (await import('../../../features/console/DatabaseTab.tsx')).RefreshFigures,
  () => null,
)
export const DecisionsTab = lazyPart(
  async () => (await import('../../../features/console/DecisionsTab.tsx')).DecisionsTab,
)
export const DocsTab = lazyPart(
  async () => (await import('../../../features/console/DocsTab.tsx')).DocsTab,
)
export const Weeks = lazyPart(
  async () => (await import('../../../features/console/weeks/Weeks.tsx')).Weeks,
)
export const MeetingPlaces = lazyPart(
  async () => (await import('../../../features/meeting-places/MeetingPlaces.tsx')).MeetingPlaces,
)
export const MemberPage = lazyPart(
  async () => (await import('../../../features/members/MemberPage.tsx')).MemberPage,
)
export const Members = lazyPart(
  async () => (await import('../../../features/members/Members.tsx')).Members,
)
export const StaffDesk = lazyPart(
  async () => (await import('../../../features/support/StaffDesk.tsx')).StaffDesk,
)
export const BanDialog = lazyDialog(
  'Ban',
  async () => (await import('../../../features/members/BanDialog.tsx')).BanDialog,
)
