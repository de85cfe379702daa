import { hasGiven, hasGot } from '@swapstead/domain/rings/hand-overs.ts'
import { handOverFrom, ringRefusalOf } from '@swapstead/domain/rings/moves.ts'
import { nextOf, previousOf } from '@swapstead/domain/rings/ring.ts'
import { ringOfView } from '@swapstead/domain/rings/view.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { Check, Smartphone } from 'lucide-react'
import { CodeEntry } from '../../cards/hand-over/CodeEntry.tsx'
import { OwnCode } from '../../cards/hand-over/OwnCode.tsx'
import { nameIn } from '../../cards/ring/ring-text.ts'
import { withQuery } from '../../lib/queries/api.ts'
import { isInSandbox } from '../../lib/session/guest.ts'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { useRingHandOver } from './dialog-api.ts'
import type { RingPart } from './ring-part.ts'

type Props = RingPart & {
  given: string | undefined
  neighborCode: string | null
  onDone: () => void
}

/** The reader's code for the giver, and a field for the receiver's code. */
export function HandOverInRing({ ring, now, may, given, neighborCode, onDone }: Props) {
  const handOver = useRingHandOver(ring.id)
  const receiver = nameIn(ring, nextOf(ring.you))
  const giver = nameIn(ring, previousOf(ring.you))
  const from = handOverFrom({ agreedMeetingTime: ring.agreedMeeting?.time ?? null })
  const isEarly = ringRefusalOf('handOver', ringOfView(ring), ring.you, now) === 'rings.too_early'
  return (
    <section className="stack" aria-labelledby="hand-over">
      <h2 className="h2" id="hand-over">
        At the meeting
      </h2>
      {hasGot(ring, ring.you) ? (
        <Fact tone="success" icon={Check} title={`You got “${ring.gets.title}”`}>
          <p>{giver} has handed it over with your code.</p>
        </Fact>
      ) : (
        ring.code !== null && (
          <OwnCode
            code={ring.code}
            link={isInSandbox() ? undefined : linkOf(ring.id, ring.code)}
            giver={giver}
          />
        )
      )}
      {hasGiven(ring, ring.you) && (
        <Fact tone="success" icon={Check} title={`You gave “${ring.gives.title}”`}>
          <p>{receiver} has got it.</p>
        </Fact>
      )}
      {neighborCode !== null && (
        <Note tone="still" icon={Smartphone}>
          In the sandbox the meeting is now. {receiver} holds out their phone. It shows{' '}
          <b className="num">{neighborCode}</b>.
        </Note>
      )}
      {isEarly && from && (
        <p>
          You can hand items over starting {dayAndTime(from, now, ring.timeZone)}, an hour before
          the meeting.
        </p>
      )}
      {may('handOver') && (
        <CodeEntry
          key={given}
          receiver={receiver}
          things={`“${ring.gives.title}”`}
          given={given}
          busy={handOver.isPending}
          onEnter={(code, onError) => handOver.mutate(code, { onSuccess: onDone, onError })}
        />
      )}
    </section>
  )
}

function linkOf(ringId: string, code: string): string {
  return location.origin + withQuery(`/rings/${ringId}`, { code })
}
