import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { InboxConversation } from '@swapstead/domain/messages/inbox.ts'
import { ConversationPane } from '../../features/messages/ConversationPane.tsx'
import { InboxList } from '../../features/messages/InboxList.tsx'
import { withQuery } from '../../lib/api.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { RingPane } from './RingPane.tsx'
import { useMeetingCards } from './use-meeting-cards.tsx'
import { usePartnerActions } from './use-partner-actions.tsx'

type Props = { me: Me; now: Date; conversation: string | undefined; ring: string | undefined }

/** The address of the list, and of the conversation about an offer or a ring. */
export function inboxHref(open: { conversation?: string; ring?: string } = {}): string {
  return withQuery('/messages', { view: 'conversations', ...open })
}

const hrefOf = (row: InboxConversation) =>
  inboxHref('ring' in row ? { ring: row.id } : { conversation: row.offer.id })

/** Conversations and the open one side by side; on phones one leads to the other. */
export function Inbox({ me, now, conversation, ring }: Props) {
  const current = conversation ?? ring
  return (
    <div className={classNames('inbox', current && 'has-conversation')}>
      <InboxList reader={me} now={now} current={current} hrefOf={hrefOf} />
      {conversation && <OpenPane key={conversation} offerId={conversation} me={me} now={now} />}
      {!conversation && ring && (
        <RingPane key={ring} ringId={ring} readerId={me.id} now={now} listHref={inboxHref()} />
      )}
      {!current && (
        <div className="inbox-pane">
          <p className="inbox-state mute">Choose a conversation to read it here.</p>
        </div>
      )}
    </div>
  )
}

function OpenPane({ offerId, me, now }: { offerId: string; me: Me; now: Date }) {
  const { dialogs, ...view } = usePartnerActions({ offerId, me, now, onBlocked: () => undefined })
  const { meeting, meetingDialog } = useMeetingCards(me, now)
  return (
    <>
      <ConversationPane
        {...{ offerId, now, meeting }}
        reader={me}
        listHref={inboxHref()}
        {...view}
      />
      {dialogs}
      {meetingDialog}
    </>
  )
}
