import './Console.css'
import type { DatabaseStatistics, DayFigures } from '@swapstead/domain/console/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText } from '../../lib/count-text.ts'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { StatCards } from '../../ui/list/StatCards.tsx'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { TableHead } from '../../ui/list/TableHead.tsx'
import { statisticsQuery } from './api.ts'
import { DayBars } from './DayBars.tsx'
import { RingFigures } from './RingFigures.tsx'

const charts: readonly { figure: Exclude<keyof DayFigures, 'day'>; title: string }[] = [
  { figure: 'signUps', title: 'Sign-ups' },
  { figure: 'items', title: 'Items still out, by day posted' },
  { figure: 'tradesCompleted', title: 'Trades completed' },
  { figure: 'missedSearches', title: 'Searches without result' },
]

export function DatabaseTab() {
  const statistics = useQuery(statisticsQuery)
  return (
    <div className="stack">
      <QueryContent query={statistics}>{(figures) => <Figures figures={figures} />}</QueryContent>
    </div>
  )
}

/** Loads the figures again. */
export function RefreshFigures({ children }: { children: ReactNode }) {
  const statistics = useQuery(statisticsQuery)
  return (
    <Button
      className="push"
      icon={RefreshCw}
      busy={statistics.isFetching}
      onClick={() => statistics.refetch()}
    >
      {children}
    </Button>
  )
}

function Figures({ figures }: { figures: DatabaseStatistics }) {
  const { users, items, tradeOffers, offerStatusBreakdown, days } = figures
  return (
    <>
      <StatCards
        stats={[
          { label: 'Users', value: countText(users) },
          { label: 'Items', value: countText(items) },
          { label: 'Trade offers', value: countText(tradeOffers) },
        ]}
      />
      <StatCards
        stats={Object.entries(offerStatusBreakdown).map(([status, number]) => ({
          label: `Offers ${status}`,
          value: countText(number),
        }))}
      />
      <div className="console-charts">
        {charts.map(({ figure, title }) => (
          <DayBars
            key={figure}
            title={title}
            days={days.map((day) => ({ day: day.day, count: day[figure] }))}
          />
        ))}
      </div>
      <RingFigures figures={figures.rings} />
      <DatabaseInternals figures={figures} />
    </>
  )
}

function DatabaseInternals({
  figures: { tables, queues, slowStatements },
}: {
  figures: DatabaseStatistics
}) {
  return (
    <div className="console-inside">
      <TableFrame caption="Tables" captionHidden={false}>
        <TableHead labels={['Table']} numbers={['Rows, about', 'Size']} />
        <tbody>
          {tables.map(({ name, rows, bytes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="n">{countText(rows)}</td>
              <td className="n">{sizeText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <div className="stack">
        <TableFrame caption="Waiting to be done" captionHidden={false}>
          <TableHead labels={['Queue']} numbers={['Waiting']} />
          <tbody>
            {queues.map(({ name, waiting }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="n">{countText(waiting)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
        <section>
          <h2 className="lbl">Slow statements now</h2>
          {slowStatements.length === 0 && <p className="mute">None runs for more than a second.</p>}
          <ul className="stack stack-tight">
            {slowStatements.map(({ seconds, statement }) => (
              <li key={`${seconds} ${statement}`} className="wrap-anywhere">
                <b className="num">{seconds} s</b> <code>{statement}</code>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.round(kilobytes)} KB`
  const megabytes = kilobytes / 1024
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}
