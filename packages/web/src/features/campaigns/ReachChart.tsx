import type { CampaignReach } from '@swapstead/domain/campaigns/calls.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { countText } from '../../lib/count-text.ts'
import { useNow } from '../../lib/hydration/now.ts'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { TableHead } from '../../ui/list/TableHead.tsx'
import { membersText } from './campaign-texts.ts'
import { chartPath } from './chart-path.ts'

type Props = { reach: CampaignReach; timeZone: string }

const [WIDTH, HEIGHT] = [640, 200]

/** Members reached and accepted over time, as two lines and as a table. */
export function ReachChart({ reach: { points, members, accepted }, timeZone }: Props) {
  const now = useNow()
  const when = (moment: Date) => dayAndTime(moment, now, timeZone)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return <p className="mute">Nobody has been reached yet.</p>
  const lines = (['reached', 'accepted'] as const).map((line) => ({
    line,
    path: chartPath(points, line, members, { width: WIDTH, height: HEIGHT }),
  }))
  const summary = `${membersText(members)} reached and ${countText(accepted)} accepted between ${when(first.at)} and ${when(last.at)}`
  return (
    <div className="reach-chart stack stack-tight">
      <p className="row num">
        <Key line="reached" label={`Reached ${countText(members)}`} />
        <Key line="accepted" label={`Accepted ${countText(accepted)}`} />
      </p>
      <svg
        className="lines"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <path key={y} className="frame" d={`M0 ${y}H${WIDTH}`} />
        ))}
        {lines.map(({ line, path }) => (
          <path key={line} className={line} d={path} />
        ))}
      </svg>
      <p className="row small mute num" aria-hidden="true">
        <span>{when(first.at)}</span>
        <span className="push">{when(last.at)}</span>
      </p>
      <details>
        <summary className="link small">Show as a table</summary>
        <div className="mt-3">
          <TableFrame caption="Members reached and accepted over time">
            <TableHead labels={['From']} numbers={['Reached', 'Accepted']} />
            <tbody>
              {points.map(({ at, ...counts }) => (
                <tr key={at.getTime()}>
                  <th scope="row">{when(at)}</th>
                  <td className="n">{countText(counts.reached)}</td>
                  <td className="n">{countText(counts.accepted)}</td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </div>
      </details>
    </div>
  )
}

function Key({ line, label }: { line: 'reached' | 'accepted'; label: string }) {
  return (
    <span className="key">
      <svg viewBox="0 0 28 8" aria-hidden="true">
        <path className={line} d="M0 4H28" />
      </svg>
      {label}
    </span>
  )
}
