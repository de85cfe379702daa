import { mayInRing } from '@swapstead/domain/rings/moves.ts'
import { type RingView, ringOfView } from '@swapstead/domain/rings/view.ts'
import { useQuery } from '@tanstack/react-query'
import { othersIn } from '../../../cards/ring/ring-text.ts'
import { ringQuery } from '../../../features/rings/api.ts'
import { type RingActions, RingConversation } from '../../../features/rings/RingConversation.tsx'
import { isNotFound } from '../../../lib/queries/is-not-found.ts'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { useFocusWithoutList } from '../../../ui/layout/use-focus-without-list.ts'
import { GoneRing } from './GoneRing.tsx'
import { useRingActions } from './use-ring-actions.tsx'

type Props = { ringId: string; readerId: string; now: Date; listHref: string }

/** The conversation of three beside the list, and on phones in its place. */
export function RingPane({ ringId, readerId, now, listHref }: Props) {
  const ring = useQuery(ringQuery(ringId))
  const { actions, dialogs } = useRingActions(ringId)
  const isGone = isNotFound(ring.error)
  return (
    <section className="inbox-pane" aria-label="Conversation in a swap of three">
      <p className="inbox-back">
        <BackLink href={listHref}>All conversations</BackLink>
      </p>
      {ring.data && !isGone ? (
        <OpenRing ring={ring.data} {...{ readerId, now, actions }} />
      ) : (
        <div className="inbox-state">
          {isGone ? (
            <GoneRing id={ringId} actions={actions} />
          ) : (
            <QueryContent query={ring} failedTitle="This conversation could not be loaded" />
          )}
        </div>
      )}
      {dialogs}
    </section>
  )
}

type OpenProps = { ring: RingView; readerId: string; now: Date; actions: RingActions }

function OpenRing({ ring, readerId, now, actions }: OpenProps) {
  const heading = useFocusWithoutList()
  return (
    <div className="inbox-talk">
      <header className="inbox-partner">
        <h2 ref={heading} tabIndex={-1}>
          {othersIn(ring)}
        </h2>
        <p>
          <Anchor className="link" href={`/rings/${ring.id}`}>
            Your swap of three for “{ring.gets.title}”
          </Anchor>
        </p>
      </header>
      <div className="inbox-body">
        <RingConversation
          {...{ ring, readerId, now, actions }}
          isAlone
          may={(move) => mayInRing(move, ringOfView(ring), ring.you, now)}
        />
      </div>
    </div>
  )
}
