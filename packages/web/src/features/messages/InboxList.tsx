import { offersFailed } from '../../cards/trade/OffersFailed.tsx'
import './Inbox.css'
import { INBOX_SEARCH_MAX, type InboxConversation } from '@swapstead/domain/messages/inbox.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import type { Reader } from './Conversation.tsx'
import { InboxRow } from './InboxRow.tsx'
import { inboxQuery } from './inbox-query.ts'
import { RingInboxRow } from './RingInboxRow.tsx'

type Props = {
  reader: Reader
  now: Date
  /** The id of the open conversation's offer or ring. */
  current: string | undefined
  hrefOf: (conversation: InboxConversation) => string
}

/** All conversations, searchable by name. Arrow keys move between the rows. */
export function InboxList({ reader, now, current, hrefOf }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const query = useInfiniteQuery(inboxQuery(search))
  const list = useReturnedFocus(current)
  const hasNone = typed === '' && search === '' && query.data?.pages[0]?.rows.length === 0
  return (
    <div className="inbox-list">
      {!hasNone && (
        <search>
          <TextInput
            label="Find a conversation"
            hint="By a neighbor’s name or an item"
            type="search"
            maxLength={INBOX_SEARCH_MAX}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </search>
      )}
      <PagedList
        query={query}
        empty={search === '' ? <NoConversations /> : <NothingFound search={search} />}
        {...offersFailed}
      >
        {(rows) => (
          <ul aria-label="Conversations" ref={list} onKeyDown={stepThrough}>
            {rows.map((conversation) => (
              <li key={conversation.id}>
                {'ring' in conversation ? (
                  <RingInboxRow
                    {...{ conversation, now }}
                    href={hrefOf(conversation)}
                    isCurrent={current === conversation.id}
                  />
                ) : (
                  <InboxRow
                    {...{ conversation, reader, now }}
                    href={hrefOf(conversation)}
                    isCurrent={current === conversation.offer.id || current === conversation.id}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function NoConversations() {
  return (
    <div className="inbox-none">
      <EmptyState
        illustration="mailbox"
        title="No conversations yet"
        action={
          <ButtonLink tone="light" href="/member-home">
            Browse items
          </ButtonLink>
        }
      >
        Make an offer or get one, and you can write to each other here.
      </EmptyState>
    </div>
  )
}

function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState title="No conversation found">
      No neighbor or item in your conversations matches “{search}”.
    </EmptyState>
  )
}

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function stepThrough(event: KeyboardEvent<HTMLUListElement>) {
  const step = STEPS[event.key]
  if (!step) return
  const links = Array.from(event.currentTarget.querySelectorAll('a'))
  const place = links.findIndex((link) => link.matches(':focus'))
  event.preventDefault()
  links[step(place, links.length - 1)]?.focus()
}

/** Gives the focus back to the row of the conversation that was left. */
function useReturnedFocus(current: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef(current)
  useEffect(() => {
    const before = left.current
    left.current = current
    if (current || !before) return
    const links = Array.from(list.current?.querySelectorAll('a') ?? [])
    links.find((link) => link.href.includes(before))?.focus()
  }, [current])
  return list
}
