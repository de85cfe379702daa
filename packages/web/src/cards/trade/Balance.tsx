import './Balance.css'

/** Keeps both amounts at the same height. */
const EMPTY_LINE = '\u00a0'
const STEEPEST = 9
const DEGREES_PER_SHARE = 26

type Side = {
  weight: number
  /** "$160" */
  amount: string
  /** "$140 + $20 cash" */
  detail?: string | undefined
}

type Props = {
  theirs: Side
  yours: Side
  sentence: string
}

/** Compares both sides of an offer, cash included, as a seesaw and as a sentence. */
export function Balance({ theirs, yours, sentence }: Props) {
  const isDetailed = theirs.detail !== undefined || yours.detail !== undefined
  return (
    <div className="stack stack-tight">
      <div className="balance">
        <p>
          <span>You get</span>
          <b>{theirs.amount}</b>
          {isDetailed && <span>{theirs.detail ?? EMPTY_LINE}</span>}
        </p>
        <Seesaw degrees={tilt(theirs.weight, yours.weight)} />
        <p>
          <span>You give</span>
          <b>{yours.amount}</b>
          {isDetailed && <span>{yours.detail ?? EMPTY_LINE}</span>}
        </p>
      </div>
      <p className="small mute balance-say" role="status">
        {sentence}
      </p>
    </div>
  )
}

function tilt(theirs: number, yours: number) {
  const heavier = Math.max(theirs, yours)
  if (heavier === 0) return 0
  const degrees = (DEGREES_PER_SHARE * (yours - theirs)) / heavier
  return Math.max(-STEEPEST, Math.min(STEEPEST, degrees))
}

function Seesaw({ degrees }: { degrees: number }) {
  return (
    <svg className="seesaw" viewBox="0 0 240 84" aria-hidden="true">
      <path d="M120 46 138 82H102Z" fill="var(--ink)" />
      <g transform={`rotate(${degrees.toFixed(1)} 120 46)`}>
        <rect x="24" y="43" width="192" height="6" rx="3" fill="var(--ink)" />
        <path d="M34 43V25l15-13 15 13v18Z" fill="var(--haint-strand)" />
        <path d="M176 43V25l15-13 15 13v18Z" fill="var(--light)" />
        <circle cx="49" cy="25" r="3" fill="var(--surface)" />
        <circle cx="191" cy="25" r="3" fill="var(--surface)" />
      </g>
    </svg>
  )
}
