import './HintCards.css'
import { awaitsAnswer, type RingView } from '@swapstead/domain/rings/view.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { SwapGlyph } from '../../cards/item/SwapGlyph.tsx'
import { ringTitle } from '../../cards/ring/ring-text.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { ringsQuery } from './api.ts'
import { HintCards } from './HintCards.tsx'

type Props = {
  /** False saves the home a request. */
  hasHints: boolean
}

/**
 * The home's news about swaps of three: a proposed swap in one line, or else a question that may
 * lead to one. Pairs who would swap are shown next to either.
 */
export function HomeRings({ hasHints }: Props) {
  const rings = useInfiniteQuery(ringsQuery('open'))
  if (!rings.data) return null
  const near = rings.data.pages.flatMap(({ rows }) => rows).find(awaitsAnswer)
  return (
    <div className="home-rings">
      {near && <Near ring={near} />}
      {hasHints && <HintCards limit={1} areQuestionsOpen={!near} />}
    </div>
  )
}

function Near({ ring }: { ring: RingView }) {
  return (
    <Anchor className="ring-near" href={`/rings/${ring.id}`}>
      <SwapGlyph lit />
      <span>{ringTitle(ring)}</span>
      <Icon icon={ChevronRight} size={18} />
    </Anchor>
  )
}
