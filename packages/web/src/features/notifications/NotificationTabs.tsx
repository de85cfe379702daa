import { notificationTabs } from '@swapstead/domain/notifications/tabs.ts'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { type ListTab, tabCountsQuery } from './api.ts'
import { NotificationList } from './NotificationList.tsx'
import { tabLabels } from './notification-looks.ts'

type Reader = { id: string; timeZone: string }
type Props = { reader: Reader; now: Date; tab: ListTab; onTab: (tab: ListTab) => void }

export function NotificationTabs({ reader, now, tab, onTab }: Props) {
  const counts = useQuery(tabCountsQuery).data
  const panel = (value: ListTab, label: string) => ({
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
