import '../../ui/layout/Panel.css'
import { countText } from '../../lib/count-text.ts'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { TableHead } from '../../ui/list/TableHead.tsx'

type Day = { day: string; count: number }

const [WIDTH, HEIGHT] = [300, 80]

/** Daily counts as bars and as a table. */
export function DayBars({ title, days }: { title: string; days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const sum = days.reduce((total, { count }) => total + count, 0)
  const step = WIDTH / days.length
  return (
    <section className="panel day-bars">
      <h2>
        {title}{' '}
        <span className="mute num">
          {countText(sum)} in {days.length} days
        </span>
      </h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${sum} in ${days.length} days, ${most} on the busiest`}
      >
        {days.map(({ day, count }, place) => {
          const height = (count / most) * HEIGHT
          return (
            <rect
              key={day}
              x={place * step + 1}
              y={HEIGHT - height}
              width={step - 2}
              height={height}
            />
          )
        })}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <details>
        <summary className="link small">Show as a table</summary>
        <TableFrame caption={`${title} by day`}>
          <TableHead labels={['Day']} numbers={[title]} />
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className="n">{count}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </details>
    </section>
  )
}
