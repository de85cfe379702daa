import { deeds, type WeekFigures, type WeeksView } from '@swapstead/domain/console/weeks.ts'
import type { ReactNode } from 'react'
import { countText } from '../../../lib/count-text.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { TableFrame } from '../../../ui/list/TableFrame.tsx'
import { TableHead } from '../../../ui/list/TableHead.tsx'
import { ExportHead } from './ExportHead.tsx'
import {
  deedNames,
  type Measure,
  measured,
  measureText,
  townText,
  weeksAsCsv,
  weekText,
  withheld,
} from './week-texts.ts'

type Props = { view: WeeksView; measure: Measure }

/** The numbers of the charts, latest week first. */
export function WeekTable({ view, measure }: Props) {
  return (
    <section className="stack">
      <ExportHead
        title="Week by week"
        label="Export weeks"
        file="weeks.csv"
        rows={() => weeksAsCsv(view)}
      />
      <FigureTable caption={`${townText(view.town)}, week by week`} first="Week of">
        {view.weeks.toReversed().map(({ week, figures }) => (
          <Row key={week} head={weekText(week)} figures={figures} measure={measure} />
        ))}
      </FigureTable>
    </section>
  )
}

type TownProps = Props & { hrefOf: (town: string) => string }

/** The latest week by towns. */
export function TownTable({ view, measure, hrefOf }: TownProps) {
  const { towns, otherTowns, weeks } = view
  const latest = weeks.at(-1)
  return (
    <section className="stack">
      <h3 className="h3">By town{latest && `, week of ${weekText(latest.week)}`}</h3>
      <FigureTable caption="The latest week by town" first="Town">
        {towns.map(({ name, state, figures }) => (
          <Row
            key={townText({ name, state })}
            head={
              <Anchor className="link" href={hrefOf(townText({ name, state }))}>
                {townText({ name, state })}
              </Anchor>
            }
            figures={figures}
            measure={measure}
          />
        ))}
        <Row head="Other towns" figures={otherTowns} measure={measure} />
      </FigureTable>
    </section>
  )
}

type FigureTableProps = { caption: string; first: string; children: ReactNode }

function FigureTable({ caption, first, children }: FigureTableProps) {
  return (
    <TableFrame caption={caption}>
      <TableHead
        labels={[first]}
        numbers={['Active members', ...deeds.map((deed) => deedNames[deed])]}
      />
      <tbody>{children}</tbody>
    </TableFrame>
  )
}

type RowProps = { head: ReactNode; figures: WeekFigures | null; measure: Measure }

function Row({ head, figures, measure }: RowProps) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {figures ? (
        <td className="n">{countText(figures.active)}</td>
      ) : (
        <td className="n mute">{withheld}</td>
      )}
      {deeds.map((deed) => (
        <td key={deed} className="n">
          {figures ? (
            measureText(measured(figures, deed, measure), deed, measure)
          ) : (
            <span className="mute">–</span>
          )}
        </td>
      ))}
    </tr>
  )
}
