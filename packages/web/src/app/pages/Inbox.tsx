import type { Me } from '@swapstead/domain/accounts/me.ts'
import { InboxList } from '../../features/messages/InboxList.tsx'
import { withQuery } from '../../lib/api.ts'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { classNames } from '../../ui/layout/class-names.ts'

export const OpenPane = lazyPart(async () => (await import('./OpenConversation.tsx')).OpenPane)

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
        <OpenPane
          key={conversation}
          {...{ me, now }}
          offerId={conversation}
          listHref={inboxHref()}
        />
      ) : (
        <div className="inbox-pane">
          <p className="inbox-state mute">Choose a conversation to read it here.</p>
        </div>
      )}
    </div>
  )
}
