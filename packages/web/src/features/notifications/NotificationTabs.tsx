import { notificationTabs } from '@swapstead/domain/notifications/notification.ts'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { type NoticeTab, tabCountsQuery } from './api.ts'
import { NotificationList } from './NotificationList.tsx'
import { tabLabels } from './notice-look.ts'

type Reader = { id: string; timeZone: string }
type Props = { reader: Reader; now: Date; tab: NoticeTab; onTab: (tab: NoticeTab) => void }

/** Everything that happened, in tabs whose counts are the server's (NOTIF-12). */
export function NotificationTabs({ reader, now, tab, onTab }: Props) {
  const counts = useQuery(tabCountsQuery).data
  const panel = (value: NoticeTab, label: string) => ({
    value,
    label,
    count: counts?.[value],
    content: <NotificationList tab={value} reader={reader} now={now} />,
  })
  return (
    <Tabs
      label="Messages & Notifications"
      value={tab}
      onValueChange={onTab}
      tabs={[
        panel('all', 'All'),
        ...notificationTabs.map((value) => panel(value, tabLabels[value])),
      ]}
    />
  )
}
