import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { MESSAGE_MAX } from '@swapstead/domain/messages/message.ts'
import type { RingMessage } from '@swapstead/domain/rings/schemas.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { relativeTime } from '@swapstead/domain/times.ts'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { Ban, Flag } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { nameIn, othersIn } from '../../cards/ring/ring-text.ts'
import { ConversationLines } from '../../cards/trade/ConversationLines.tsx'
import { NewMessage } from '../../cards/trade/NewMessage.tsx'
import { useWrittenText } from '../../lib/form/use-written-text.ts'
import { clearSentReply, useSavedReply } from '../../lib/storage/stored-reply.ts'
import { useIsVisible } from '../../lib/use-is-visible.ts'
import { UnsavedChanges } from '../../ui/dialog/UnsavedChanges.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { ringConversationQuery, useReadInRing, useWriteInRing } from './api.ts'
import type { RingPart } from './ring-part.ts'

/** A member's possible actions against what the others write. */
export type RingActions = { onReport: () => void; onBlock: (member: PublicUser) => void }

type Props = RingPart & {
  readerId: string
  actions: RingActions | undefined
  /** Alone on its page. It then scrolls to the newest message and hides its heading. */
  isAlone?: boolean
}

/** The conversation of the three members. */
export function RingConversation({ ring, now, may, readerId, actions, isAlone = false }: Props) {
  const conversation = useInfiniteQuery(ringConversationQuery(ring.id))
  const mayWrite = may('write')
  const isClosed = !mayWrite && ring.status === 'agreed'
  const hasMessages = Boolean(conversation.data?.pages[0]?.rows.length)
  const isNeeded = mayWrite || isClosed || isAlone || conversation.isError || hasMessages
  if (!isNeeded && !actions) return null
  return (
    <section className="stack" aria-labelledby="ring-conversation">
      {/* A closed conversation without messages has nothing to show. */}
      <h2 className={isAlone || !isNeeded ? 'sr' : 'h2'} id="ring-conversation">
        Conversation of three
      </h2>
      {isNeeded && <Lines {...{ ring, now, conversation, mayWrite }} isScrolled={isAlone} />}
      <Reply key={ring.id} ring={ring} readerId={readerId} isClosed={!mayWrite} />
      {actions && <Actions ring={ring} actions={actions} />}
    </section>
  )
}

function Actions({ ring, actions }: { ring: RingView; actions: RingActions }) {
  const others = ring.members.filter(({ position }) => position !== ring.you)
  return (
    <div className="row">
      <Button tone="quiet" size="small" icon={Flag} onClick={actions.onReport}>
        Report
      </Button>
      {others.map(({ user }) => (
        <Button
          key={user.id}
          tone="quiet"
          size="small"
          icon={Ban}
          onClick={() => actions.onBlock(user)}
        >
          Block {displayName(user)}
        </Button>
      ))}
    </div>
  )
}

type LinesProps = {
  ring: RingView
  now: Date
  conversation: UseInfiniteQueryResult<InfiniteData<Page<RingMessage>>>
  mayWrite: boolean
  isScrolled: boolean
}

function Lines({ ring, now, conversation, mayWrite, isScrolled }: LinesProps) {
  const messages = (conversation.data?.pages ?? []).toReversed().flatMap((page) => page.rows)
  const newest = messages.at(-1)
  const newestId = newest?.id
  useMarkAsRead(ring, newestId)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (newestId && isScrolled) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newestId, isScrolled])
  if (!conversation.data) return <QueryContent query={conversation} />
  return (
    <>
      <NewMessage
        id={newestId}
        text={newest && newest.position !== ring.you ? spoken(ring, newest) : null}
      />
      {messages.length === 0 && (
        <p className="mute">
          {mayWrite ? 'Nobody has written yet.' : 'Nobody wrote anything while it was open.'}
        </p>
      )}
      {conversation.hasNextPage && (
        <div>
          <Button
            size="small"
            busy={conversation.isFetchingNextPage}
            onClick={() => conversation.fetchNextPage()}
          >
            Show earlier messages
          </Button>
        </div>
      )}
      <ConversationLines
        label="Messages"
        lines={messages.map(({ id, position, content, createdAt }) => ({
          id,
          from: position === ring.you ? 'You' : nameIn(ring, position),
          when: relativeTime(createdAt, now, ring.timeZone),
          text: content,
          isOwn: position === ring.you,
        }))}
        end={end}
      />
      {!mayWrite && ring.status === 'agreed' && (
        <p className="mute">You can’t write here anymore. The swap goes on.</p>
      )}
    </>
  )
}

function spoken(ring: RingView, { position, content }: RingMessage): string {
  return `${nameIn(ring, position)} wrote: ${content}`
}

/** Marks the others' messages as read, once per newest message, while the page is visible. */
function useMarkAsRead(ring: RingView, newestId: string | undefined) {
  const { mutate } = useReadInRing(ring.id)
  const isVisible = useIsVisible()
  // The unread count may arrive before or after the message.
  const isUnread = ring.unread > 0
  useEffect(() => {
    if (newestId && isUnread && isVisible) mutate(newestId)
  }, [mutate, newestId, isUnread, isVisible])
}

const loadRules = async () => (await import('./rules.ts')).checkMessage

type ReplyProps = { ring: RingView; readerId: string; isClosed: boolean }

/**
 * The reply is stored in this browser until it is sent. If the conversation closes meanwhile, it
 * stays to be copied.
 */
function Reply({ ring, readerId, isClosed }: ReplyProps) {
  const write = useWriteInRing(ring.id, (content) => clearSentReply(readerId, ring.id, content))
  const text = useWrittenText(loadRules)
  const isStored = useSavedReply(text, readerId, ring.id)
  const isBegun = text.typed !== ''
  const send = (content: string) => {
    if (write.isPending || isClosed) return
    write.mutate(content, { onSuccess: () => text.clearSent(content), onError: text.refuse })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    text.submit(send)
  }
  if (isClosed && !isBegun) return null
  return (
    <form className="stack stack-tight" onSubmit={submit} noValidate>
      <UnsavedChanges dirty={isBegun && !isStored} />
      <TextArea
        value={text.typed}
        ref={text.box}
        onChange={({ currentTarget }) => text.type(currentTarget.value)}
        label={`Write to ${othersIn(ring)}`}
        rows={3}
        limit={MESSAGE_MAX}
        error={text.problem}
      />
      <div>
        <Button
          type="submit"
          tone="ink"
          disabled={isClosed}
          busy={write.isPending || text.isChecking}
          busyLabel="Sending..."
        >
          Send Message
        </Button>
      </div>
    </form>
  )
}
