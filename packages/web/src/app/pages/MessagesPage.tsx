import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { NotificationTab } from '@swapstead/domain/notifications/notification.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BlockQuestion } from '../../features/blocks/BlockQuestion.tsx'
import { ConversationDialog } from '../../features/messages/ConversationDialog.tsx'
import { unreadCountQuery, useMarkAllAsRead } from '../../features/notifications/api.ts'
import { MemberNotifications } from '../../features/notifications/MemberNotifications.tsx'
import { NotificationTabs } from '../../features/notifications/NotificationTabs.tsx'
import { ContactSupportDialog } from '../../features/support/later-dialogs.ts'
import { withQuery } from '../../lib/api.ts'
import { useNow } from '../../lib/now.ts'
import { useMe } from '../../lib/session.ts'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { goTo } from '../navigation.ts'
import { useWasSignedInHere } from '../use-was-signed-in-here.ts'
import { SetupFirst } from './SetupFirst.tsx'

const AuthScreen = lazyPart(async () => (await import('./AuthScreen.tsx')).AuthScreen)

/** `/messages`: messages and notifications; visitors see the `/auth` screen. */
export function MessagesPage() {
  const me = useMe()
  const search = useSearch({ from: '/messages' })
  const wasSignedIn = useWasSignedInHere()
  if (me) return <Messages me={me} {...search} />
  if (wasSignedIn) return <AccessDenied />
  return <AuthScreen onDone={() => goTo(withQuery('/messages', search))} />
}

type Search = { tab?: NotificationTab; conversation?: string }

function Messages({ me, tab, conversation }: { me: Me } & Search) {
  const now = useNow()
  return (
    <SetupFirst me={me}>
      <MemberLayout me={me}>
        <ReadingLayout title="Messages & Notifications" end={<MarkAll />}>
          <NotificationTabs
            reader={me}
            now={now}
            tab={tab ?? 'all'}
            onTab={(next) =>
              goTo(withQuery('/messages', { tab: next === 'all' ? undefined : next }))
            }
          />
        </ReadingLayout>
        {conversation && (
          <Conversation
            key={conversation}
            offerId={conversation}
            me={me}
            now={now}
            onClose={() => goTo(withQuery('/messages', { tab }))}
          />
        )}
      </MemberLayout>
    </SetupFirst>
  )
}

type ConversationProps = { offerId: string; me: Me; now: Date; onClose: () => void }

/** The open conversation with the actions on its partner. */
function Conversation({ offerId, me, now, onClose }: ConversationProps) {
  const [reported, setReported] = useState<OfferView>()
  const [toBlock, setToBlock] = useState<PublicUser>()
  return (
    <>
      <ConversationDialog
        {...{ offerId, now, onClose }}
        reader={me}
        partnerActions={{ onReport: setReported, onBlock: setToBlock }}
      />
      {reported && (
        <ContactSupportDialog
          {...reportOf(reported, me.id)}
          onClose={() => setReported(undefined)}
        />
      )}
      {toBlock && (
        <BlockQuestion
          member={toBlock}
          onBlocked={onClose}
          onCancel={() => setToBlock(undefined)}
        />
      )}
    </>
  )
}

/** The support ticket of a reported conversation. */
function reportOf(offer: OfferView, readerId: string) {
  const { id, toItem, fromUser, toUser } = offer
  const partner = toUser.id === readerId ? fromUser : toUser
  return {
    subject: `Report: conversation about ${toItem.title}`,
    report: {
      reference: { kind: 'conversation', id } as const,
      what: `the conversation with ${displayName(partner)} about “${toItem.title}”`,
    },
  }
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
  const me = useMe()
  const now = useNow()
  if (!me) return <AccessDenied />
  return (
    <SetupFirst me={me}>
      <MemberLayout me={me}>
        <ReadingLayout title="Notifications" sub={<UnreadLine />}>
          <MemberNotifications reader={me} now={now} />
        </ReadingLayout>
      </MemberLayout>
    </SetupFirst>
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
