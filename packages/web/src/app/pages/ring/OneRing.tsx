import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ringTitle } from '../../../cards/ring/ring-text.ts'
import { ringQuery } from '../../../features/rings/api.ts'
import { Ring } from '../../../features/rings/Ring.tsx'
import type { RingActions } from '../../../features/rings/RingConversation.tsx'
import { useNow } from '../../../lib/hydration/now.ts'
import { isNotFound } from '../../../lib/queries/is-not-found.ts'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { ReadingLayout } from '../../../ui/layout/ReadingLayout.tsx'
import { useOwnTitle } from '../../layout/use-own-title.ts'
import { replaceAddress } from '../../navigation.ts'
import { GoneRing } from './GoneRing.tsx'

type Props = {
  readerId: string
  /** Missing for guests, whose neighbors are simulated. */
  actions?: RingActions
  id: string
  /** The code in a scanned link. */
  code?: string | undefined
  /** The code that a simulated neighbor shows. */
  neighborCode?: string | null
  back: { href: string; label: string }
}

/** The page of one swap of three with its states. */
export function OneRing({ readerId, actions, id, code, neighborCode = null, back }: Props) {
  const ring = useQuery(ringQuery(id))
  const now = useNow()
  const title = ring.data ? ringTitle(ring.data) : 'A swap of three'
  useOwnTitle(title)
  const isGone = isNotFound(ring.error)
  const heading = useFocusOnChange(ring.data && `${ring.data.status} ${ring.data.answer}`)
  return (
    <ReadingLayout
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
      back={back}
    >
      {isGone ? (
        <GoneRing id={id} actions={actions} back={back} />
      ) : (
        <QueryContent query={ring} failedTitle="This swap of three could not be loaded">
          {(shown) => (
            <Ring
              key={id}
              ring={shown}
              readerId={readerId}
              actions={actions}
              now={now}
              code={code}
              neighborCode={neighborCode}
              onCodeUsed={() => replaceAddress(`/rings/${id}`)}
            />
          )}
        </QueryContent>
      )}
    </ReadingLayout>
  )
}

/** Moves the focus to the heading when the page shows another state. */
function useFocusOnChange(state: string | undefined) {
  const heading = useRef<HTMLSpanElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state
    before.current = state
    if (hasChanged) heading.current?.focus()
  }, [state])
  return heading
}
