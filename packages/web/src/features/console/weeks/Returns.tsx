import { type Cohort, returnWeeks, shareText } from '@swapstead/domain/console/weeks.ts'
import { countText } from '../../../lib/count-text.ts'
import { StatCards } from '../../../ui/list/StatCards.tsx'
import { TableFrame } from '../../../ui/list/TableFrame.tsx'
import { TableHead } from '../../../ui/list/TableHead.tsx'
import { ExportHead } from './ExportHead.tsx'
import { averageShare, cohortsAsCsv, weekText, withheld } from './week-texts.ts'

const labels = ['1 week later', '4 weeks later', '12 weeks later'] as const
/** Number of shades of a cell, from no member to all. */
const SHADES = 5

/** Members who joined in a week, and how many of them came back later. */
export function Returns({ cohorts }: { cohorts: readonly Cohort[] }) {
  return (
    <section className="stack week-returns">
      <ExportHead
        title="Who comes back"
        label="Export returns"
        file="returns.csv"
        rows={() => cohortsAsCsv(cohorts)}
      />
      <p className="mute">
        Of the members who joined in a week, those who were active 1, 4 and 12 weeks later. Of all
        towns: one town’s newcomers are too few to be told.
      </p>
      <StatCards
        stats={labels.map((label, place) => ({
          label: `active ${label}`,
          value: averageShare(cohorts, place) ?? undefined,
        }))}
      />
      <TableFrame caption="Members by the week in which they joined">
        <TableHead labels={['Joined in the week of']} numbers={['Members', ...labels]} />
        <tbody>
          {cohorts.toReversed().map(({ week, joined, back }) => (
            <tr key={week}>
              <th scope="row">{weekText(week)}</th>
              <td className={joined === null ? 'n mute' : 'n'}>
                {joined === null ? withheld : countText(joined)}
              </td>
              {returnWeeks.map((weeks, place) => (
                <Share key={weeks} part={back[place] ?? null} whole={joined} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  )
}

function Share({ part, whole }: { part: number | null; whole: number | null }) {
  const text = shareText(part, whole)
  if (text === null || part === null || !whole) {
    return (
      <td className="n mute">
        <span aria-hidden>–</span>
        <span className="sr">{whole === null ? 'Not told' : 'Not yet'}</span>
      </td>
    )
  }
  return (
    <td className="n week-share" data-shade={Math.ceil((part / whole) * SHADES)}>
      {text}
    </td>
  )
}
