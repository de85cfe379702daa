import { deeds, type WeekFigures, type WeeksView } from '@swapstead/domain/console/weeks.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveCsv } from '../../../lib/csv.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { TableFrame } from '../../../ui/list/TableFrame.tsx'
import {
  countText,
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

/** What the pictures tell, the latest week first. */
export function WeekTable({ view, measure }: Props) {
  return (
    <section className="stack">
      <div className="row">
        <h3 className="h3">Week by week</h3>
        <Button
          className="push"
          icon={Download}
          onClick={() => saveCsv('weeks.csv', weeksAsCsv(view))}
        >
          Export weeks
        </Button>
      </div>
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
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" className="n">
            Active members
          </th>
          {deeds.map((deed) => (
            <th key={deed} scope="col" className="n">
              {deedNames[deed]}
            </th>
          ))}
        </tr>
      </thead>
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
