import type { Me } from '@swapstead/domain/accounts/me.ts'
import { ConversationPane } from '../../features/messages/ConversationPane.tsx'
import { InboxList } from '../../features/messages/InboxList.tsx'
import { withQuery } from '../../lib/api.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { useMeetingCards } from './use-meeting-cards.tsx'
import { usePartnerActions } from './use-partner-actions.tsx'

type Props = { me: Me; now: Date; conversation: string | undefined }

export function inboxHref(conversation?: string): string {
  return withQuery('/messages', { view: 'conversations', conversation })
}

/** Conversations and the open one side by side; on phones one leads to the other. */
export function Inbox({ me, now, conversation }: Props) {
  return (
    <div className={classNames('inbox', conversation && 'has-conversation')}>
      <InboxList reader={me} now={now} current={conversation} hrefOf={inboxHref} />
      {conversation ? (
        <OpenPane key={conversation} offerId={conversation} me={me} now={now} />
      ) : (
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
