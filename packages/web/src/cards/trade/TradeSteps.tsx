import './TradeSteps.css'
import { Check, X } from 'lucide-react'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'

export type TradeStep = {
  label: string
  /** A date, or "Your turn". */
  detail?: string | undefined
  state: 'done' | 'now' | 'next'
  /** The strands cross at this step. */
  isSwap?: boolean
}

type Props = {
  steps: readonly TradeStep[]
  /** The trade is cancelled: the strands end after the last finished step. */
  isCut?: boolean
  label?: string
}

/** The progress of a trade as two strands that cross at the swap, and as a list. */
export function TradeSteps({ steps, isCut = false, label = 'Trade progress' }: Props) {
  const lastDone = steps.findLastIndex((step) => step.state === 'done')
  return (
    <div className="strands">
      <StrandLines steps={steps} isCut={isCut} />
      <ol aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(
              `is-${step.state}`,
              step.isSwap && !isCut && 'is-cross',
              isCut && index === lastDone && 'is-end',
            )}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className="node">
              {step.state === 'done' && (
                <Icon icon={isCut && index === lastDone ? X : Check} size={14} />
              )}
            </span>
            <b>{step.label}</b>
            {step.detail !== undefined && <small>{step.detail}</small>}
            <span className="sr">{spokenState[step.state]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const spokenState = { done: 'done', now: 'now', next: 'to come' }
const HALF_CROSSING = 8.4

/** Both strands, dotted, with color up to the current step. */
function StrandLines({ steps, isCut }: Required<Pick<Props, 'steps' | 'isCut'>>) {
  const width = 100 / steps.length
  const swapIndex = isCut ? -1 : steps.findIndex((step) => step.isSwap)
  const crossing = swapIndex < 0 ? undefined : (swapIndex + 0.5) * width
  const upper = strandPath(7, 25, crossing)
  const lower = strandPath(25, 7, crossing)
  const reached = reachedShare(steps, isCut)
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      <path className="todo" d={upper} />
      <path className="todo" d={lower} />
      {reached > 0 && (
        <svg
          aria-hidden="true"
          x="0"
          y="-4"
          width={reached}
          height="40"
          viewBox={`0 -4 ${reached} 40`}
          preserveAspectRatio="none"
        >
          <path className="theirs" d={lower} />
          <path className="yours" d={upper} />
        </svg>
      )}
    </svg>
  )
}

function strandPath(from: number, to: number, crossing: number | undefined) {
  if (crossing === undefined) return `M0 ${from}H100`
  const start = crossing - HALF_CROSSING
  const end = crossing + HALF_CROSSING
  return `M0 ${from}H${start}C${crossing} ${from} ${crossing} ${to} ${end} ${to}H100`
}

function reachedShare(steps: readonly TradeStep[], isCut: boolean) {
  const last = steps.findLastIndex((step) => step.state !== 'next')
  const beyond = isCut ? 0.3 : 0
  if (!isCut && last === steps.length - 1 && steps[last]?.state === 'done') return 100
  return last < 0 ? 0 : (last + 0.5 + beyond) * (100 / steps.length)
}
