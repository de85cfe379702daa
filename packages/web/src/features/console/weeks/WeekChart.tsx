import '../../../ui/layout/Panel.css'
import { useId, useState } from 'react'
import { shortWeekText, weekText, withheld } from './week-texts.ts'

/** A week's column, of one part or of two stacked parts; null if withheld. */
export type Column = {
  week: string
  parts: readonly number[] | null
  text: string
  /** The parts in words. */
  detail?: string
}

type Props = {
  title: string
  /** The unit of the numbers. */
  unit: string
  columns: readonly Column[]
  valueText: (value: number) => string
  /** The names of the parts if there are two. */
  legend?: readonly string[]
  isWide?: boolean
}

const [WIDTH, HEIGHT] = [520, 132]
/** The height of the mark for a withheld week. */
const STUB = 16
/** The share of a week's space that its column takes. */
const FILL = 0.72

/** Weekly numbers as columns. Tables below have the same numbers. */
export function WeekChart({ title, unit, columns, valueText, legend, isWide = false }: Props) {
  const hatch = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = columns[pointed ?? columns.length - 1]
  const most = ceilingOf(Math.max(0, ...columns.map(({ parts }) => sumOf(parts))))
  const step = WIDTH / columns.length
  return (
    <section className={isWide ? 'panel week-chart week-chart-wide' : 'panel week-chart'}>
      <header>
        <h3>{title}</h3>
        <p className="mute small">{unit}</p>
        <p className="week-chart-told">
          <b>{shown?.text}</b>{' '}
          <span className="mute small">{shown && `week of ${shortWeekText(shown.week)}`}</span>
        </p>
      </header>
      <Legend parts={legend} hasWithheld={isWide && columns.some(({ parts }) => parts === null)} />
      <div className="week-chart-frame">
        <span className="week-chart-most num">{valueText(most)}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}, ${unit}: ${summaryOf(columns, valueText)}`}
          onPointerLeave={() => setPointed(null)}
        >
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 6 6 0" />
          </pattern>
          <path className="week-chart-grid" d={`M0 .5H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
          {columns.map((column, place) => (
            <WeekColumn
              key={column.week}
              {...{ column, legend, most, hatch }}
              x={place * step}
              width={step}
              isLatest={place === columns.length - 1}
              isPointed={place === pointed}
              onPointed={() => setPointed(place)}
            />
          ))}
          <path className="week-chart-base" d={`M0 ${HEIGHT}H${WIDTH}`} />
        </svg>
      </div>
      <Axis columns={columns} />
    </section>
  )
}

type WeekColumnProps = Pick<Props, 'legend'> & {
  column: Column
  /** The value at the top of the picture. */
  most: number
  /** The id of the pattern for withheld weeks. */
  hatch: string
  x: number
  width: number
  isLatest: boolean
  isPointed: boolean
  onPointed: () => void
}

function WeekColumn({ column, legend, most, hatch, x, width, ...marks }: WeekColumnProps) {
  const { week, parts, text, detail } = column
  const { isLatest, isPointed, onPointed } = marks
  return (
    <g
      data-week={week}
      data-latest={isLatest || undefined}
      data-pointed={isPointed || undefined}
      onPointerEnter={onPointed}
    >
      <title>{`Week of ${weekText(week)}: ${detail ?? text}`}</title>
      <rect className="week-chart-area" x={x} width={width} height={HEIGHT} />
      {parts ? (
        stacked(parts, most).map(({ y, height }, part) => (
          <rect
            key={legend?.[part] ?? part}
            data-part={part}
            x={x + (width * (1 - FILL)) / 2}
            y={y}
            width={width * FILL}
            height={height}
          />
        ))
      ) : (
        <rect
          className="week-chart-withheld"
          fill={`url(#${hatch})`}
          x={x + (width * (1 - FILL)) / 2}
          y={HEIGHT - STUB}
          width={width * FILL}
          height={STUB}
        />
      )}
    </g>
  )
}

type LegendProps = { parts: readonly string[] | undefined; hasWithheld: boolean }

function Legend({ parts = [], hasWithheld }: LegendProps) {
  if (parts.length === 0 && !hasWithheld) return null
  return (
    <p className="week-chart-legend small">
      {parts.map((name, part) => (
        <span key={name} data-part={part}>
          {name}
        </span>
      ))}
      {hasWithheld && <span data-part="withheld">{withheld} active members: not told</span>}
    </p>
  )
}

/** The first week, one in the middle and the last. */
function Axis({ columns }: { columns: readonly Column[] }) {
  const [first, last] = [columns[0], columns.at(-1)]
  const middle = columns.length > 8 ? columns[Math.floor(columns.length / 2)] : undefined
  return (
    <p className="week-chart-axis num small" aria-hidden>
      {first && <span>{shortWeekText(first.week)}</span>}
      {middle && <span>{shortWeekText(middle.week)}</span>}
      {columns.length > 1 && last && <span>{shortWeekText(last.week)}</span>}
    </p>
  )
}

function stacked(parts: readonly number[], most: number): { y: number; height: number }[] {
  let top = HEIGHT
  return parts.map((part) => {
    const height = (part / most) * HEIGHT
    top -= height
    return { y: top, height }
  })
}

const sumOf = (parts: readonly number[] | null) => (parts ?? []).reduce((sum, one) => sum + one, 0)

/** A round number that is not smaller, for the top of the chart. */
function ceilingOf(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.5, 2, 3, 4, 5, 6, 8].find((one) => one * power >= value) ?? 10) * power
}

function summaryOf(columns: readonly Column[], valueText: (value: number) => string): string {
  const told = columns.flatMap(({ parts }) => (parts ? [sumOf(parts)] : []))
  if (told.length === 0) return `${withheld.toLowerCase()} active members in every week`
  const [least, most] = [Math.min(...told), Math.max(...told)].map(valueText)
  return `${told.length} of ${columns.length} weeks told, ${least} to ${most}, ${columns.at(-1)?.text} in the latest`
}
