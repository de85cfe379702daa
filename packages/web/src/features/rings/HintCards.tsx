import './HintCards.css'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import {
  HINTS_SHOWN,
  type Hint,
  hintPromise,
  hintQuestion,
  WOULD_TAKE,
} from '@swapstead/domain/rings/hint.ts'
import type { RingItem } from '@swapstead/domain/rings/view.ts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { SwapGlyph } from '../../cards/item/SwapGlyph.tsx'
import { ItemPhoto } from '../../cards/photo/ItemPhoto.tsx'
import { withQuery } from '../../lib/queries/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { hintsQuery, useAnswerHint } from './hints-api.ts'

/** Milliseconds. The two presses of a double tap are mostly faster. */
const DOUBLE_TAP_MS = 500

type ListProps = {
  itemId?: string
  limit?: number
  /** Whether open questions are shown too; otherwise only pairs who would both swap. */
  areQuestionsOpen?: boolean
  /** Why the reader cannot make an offer. */
  noOffer?: string | null | undefined
  /** The page already says why. */
  isReasonShown?: boolean
}

/** Questions whose yes would close a swap; renders nothing if there are none. */
export function HintCards({
  itemId,
  limit = HINTS_SHOWN,
  areQuestionsOpen = true,
  noOffer,
  isReasonShown = false,
}: ListProps) {
  const { data: hints = [] } = useQuery(hintsQuery(itemId))
  const answer = useAnswerHint()
  const list = useRef<HTMLElement>(null)
  const shown = hints.filter(({ isMutual }) => isMutual || areQuestionsOpen).slice(0, limit)
  const order = shown.map(({ id }) => id).join()
  const isSteady = useDebounced(order, DOUBLE_TAP_MS) === order
  // The pressed button disappears with its card.
  useFocusFallback(list, shown.length, true)
  if (shown.length === 0) return null
  const firstMutual = shown.find(({ isMutual }) => isMutual)
  return (
    <section className="hints" aria-label="A question for you" ref={list} tabIndex={-1}>
      {shown.map((hint) => (
        <HintCard
          key={hint.id}
          hint={hint}
          isSteady={isSteady}
          promise={promiseOf(hint, noOffer, isReasonShown || hint !== firstMutual)}
          isRefused={Boolean(noOffer)}
          onAnswer={(given) => answer.mutate({ id: hint.id, answer: given })}
        />
      ))}
    </section>
  )
}

/** The sentence below a question. Leaves out why the reader cannot offer if the page says so. */
function promiseOf(hint: Hint, noOffer: string | null | undefined, isReasonSaid: boolean): string {
  if (!hint.isMutual || !noOffer) return hintPromise(hint)
  return isReasonSaid ? WOULD_TAKE : noOffer
}

type Props = {
  hint: Hint
  /**
   * False for a moment after the card has moved. The second press of a double tap may be meant for
   * the question that was there before.
   */
  isSteady: boolean
  promise: string
  /** The reader cannot make an offer. */
  isRefused: boolean
  onAnswer: (answer: 'yes' | 'no') => void
}

function HintCard({ hint, isSteady, promise, isRefused, onAnswer }: Props) {
  // The second press of a slow double click may come after `DOUBLE_TAP_MS`. It counts as no answer.
  const answerWith = (answer: 'yes' | 'no') => (event: MouseEvent) => {
    if (event.detail < 2) onAnswer(answer)
  }
  return (
    <div className="hint-card">
      <div className="hint-photos">
        <Picture item={hint.wanted} />
        <SwapGlyph lit />
        <Picture item={hint.given} />
      </div>
      <div>
        <p className="hint-question">{hintQuestion(hint)}</p>
        <p className="small mute">{promise}</p>
      </div>
      <div className={classNames('hint-answers', !isSteady && 'is-new')}>
        {hint.isMutual ? (
          <MakeOffer hint={hint} isRefused={isRefused} />
        ) : (
          <Button tone="ink" size="small" onClick={answerWith('yes')}>
            Yes<span className="sr"> to “{hint.wanted.title}”</span>
          </Button>
        )}
        <Button size="small" onClick={answerWith('no')}>
          No<span className="sr"> to “{hint.wanted.title}”</span>
        </Button>
      </div>
    </div>
  )
}

function MakeOffer({ hint, isRefused }: { hint: Hint; isRefused: boolean }) {
  const words = (
    <>
      Make an offer<span className="sr"> for “{hint.wanted.title}”</span>
    </>
  )
  if (isRefused) {
    return (
      <Button size="small" icon={Lock} disabled>
        {words}
      </Button>
    )
  }
  return (
    <ButtonLink tone="ink" size="small" href={offerAddress(hint)}>
      {words}
    </ButtonLink>
  )
}

/** The address that opens an offer for the wanted item, with the own item in it. */
function offerAddress({ wanted, given }: Hint): string {
  return withQuery(`/items/${wanted.id}`, { give: given.id })
}

function Picture({ item: { imageUrl1 } }: { item: RingItem }) {
  return (
    <ItemPhoto photo={imageUrl1 === null ? undefined : { src: photoUrlAt(imageUrl1, 'thumb') }} />
  )
}
