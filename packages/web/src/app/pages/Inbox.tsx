import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { InboxConversation } from '@swapstead/domain/messages/inbox.ts'
import { InboxList } from '../../features/messages/InboxList.tsx'
import { withQuery } from '../../lib/queries/api.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { OfferConversationPane, RingPane } from './late-tabs.ts'

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
      {conversation && (
        <OfferConversationPane
          key={conversation}
          {...{ me, now }}
          offerId={conversation}
          listHref={inboxHref()}
        />
      )}
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
