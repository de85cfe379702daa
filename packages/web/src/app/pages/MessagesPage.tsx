import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useQuery } from '@tanstack/react-query'
import { unreadCountQuery, useMarkAllAsRead } from '../../features/notifications/api.ts'
import { MemberNotifications } from '../../features/notifications/MemberNotifications.tsx'
import { NotificationTabs } from '../../features/notifications/NotificationTabs.tsx'
import { useNow } from '../../lib/hydration/now.ts'
import { withQuery } from '../../lib/queries/api.ts'
import { lazyDialog, lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { SegmentedLinks } from '../../ui/layout/SegmentedLinks.tsx'
import { closeAddressedDialog, goTo } from '../navigation.ts'
import type { MessagesSearch } from '../routes/query-strings.ts'
import { useWasSignedInHere } from '../use-was-signed-in-here.ts'
import { Inbox, inboxHref } from './Inbox.tsx'
import { MemberFrame } from './MemberFrame.tsx'

const OfferConversationDialog = lazyDialog(
  'Trade Conversation',
  async () => (await import('./OpenConversation.tsx')).OfferConversationDialog,
)

const AuthScreen = lazyPart(async () => (await import('./AuthScreen.tsx')).AuthScreen)

/** `/messages`: messages and notifications; visitors see the `/auth` screen. */
export function MessagesPage({ search }: { search: MessagesSearch }) {
  const wasSignedIn = useWasSignedInHere()
  const signIn = <AuthScreen onDone={() => goTo(withQuery('/messages', search))} />
  return (
    <MemberFrame visitors={wasSignedIn ? undefined : signIn}>
      {(me) => <Messages me={me} {...search} />}
    </MemberFrame>
  )
}

function Messages({ me, view, ...search }: { me: Me } & MessagesSearch) {
  const now = useNow()
  const isInbox = view === 'conversations'
  return (
    <ReadingLayout title="Messages & Notifications" end={isInbox ? undefined : <MarkAll />}>
      <div className="messages-views mb-6">
        <SegmentedLinks
          label="Messages"
          links={[
            { href: '/messages', label: 'Notifications', current: !isInbox },
            { href: inboxHref(), label: 'Conversations', current: isInbox },
          ]}
        />
      </div>
      {isInbox ? (
        <Inbox me={me} now={now} conversation={search.conversation} ring={search.ring} />
      ) : (
        <Notifications me={me} now={now} {...search} />
      )}
    </ReadingLayout>
  )
}

type NotificationsProps = { me: Me; now: Date } & Omit<MessagesSearch, 'view' | 'ring'>

function Notifications({ me, now, tab, conversation }: NotificationsProps) {
  return (
    <>
      <NotificationTabs
        reader={me}
        now={now}
        tab={tab ?? 'all'}
        onTab={(next) => goTo(withQuery('/messages', { tab: next === 'all' ? undefined : next }))}
      />
      {conversation && (
        <OfferConversationDialog
          key={conversation}
          offerId={conversation}
          me={me}
          now={now}
          onClose={() => closeAddressedDialog(withQuery('/messages', { tab }))}
        />
      )}
    </>
  )
}

function MarkAll() {
  const unread = useQuery(unreadCountQuery).data?.count ?? 0
  const markAll = useMarkAllAsRead()
  if (unread === 0) return null
  return (
    <Button
      size="small"
      busy={markAll.isPending}
      busyLabel="Marking..."
      onClick={() => markAll.mutate()}
    >
      Mark all as read
    </Button>
  )
}

/** `/member-messages`: the member's notifications in short. */
export function MemberMessagesPage() {
  const now = useNow()
  return (
    <MemberFrame>
      {(me) => (
        <ReadingLayout title="Notifications" sub={<UnreadLine />}>
          <MemberNotifications reader={me} now={now} />
        </ReadingLayout>
      )}
    </MemberFrame>
  )
}

function UnreadLine() {
  const unread = useQuery(unreadCountQuery).data?.count
  return (
    <>
      {unread !== undefined && (
        <>
          <b>{unread}</b> unread.{' '}
        </>
      )}
      <Anchor className="link" href="/messages">
        Messages & Notifications
      </Anchor>
    </>
  )
}
