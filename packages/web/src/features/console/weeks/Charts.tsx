import type { Deed, WeekFigures, WeeksView } from '@swapstead/domain/console/weeks.ts'
import { countText } from '../../../lib/count-text.ts'
import { type Column, WeekChart } from './WeekChart.tsx'
import { deedNames, type Measure, measured, measureText, withheld } from './week-texts.ts'

type Props = { weeks: WeeksView['weeks']; measure: Measure }

export function Charts({ weeks, measure }: Props) {
  const unit = measure === 'each' ? 'for each active member' : 'in all'
  const valueText = (value: number) => measureText(value, 'posts', measure)
  const swapText = (value: number) => measureText(value, 'swaps', measure)
  const columnsOf = (deed: Deed) =>
    columns(weeks, (figures) => {
      const value = measured(figures, deed, measure)
      return { parts: [value], text: valueText(value) }
    })
  const swaps = columns(weeks, (figures) => {
    const parts = [measured(figures, 'swaps', measure), measured(figures, 'rings', measure)]
    const [two = 0, three = 0] = parts
    const detail = `${swapText(two)} of two, ${swapText(three)} of three`
    return { parts, text: swapText(two + three), detail }
  })
  return (
    <div className="week-charts">
      <WeekChart
        title="Active members"
        unit="who were signed in"
        columns={columns(weeks, ({ active }) => ({ parts: [active], text: countText(active) }))}
        valueText={countText}
        isWide
      />
      {(['posts', 'offers'] as const).map((deed) => (
        <WeekChart
          key={deed}
          {...{ title: deedNames[deed], unit, columns: columnsOf(deed), valueText }}
        />
      ))}
      <WeekChart
        title="Swaps"
        {...{ unit, columns: swaps, valueText: swapText, legend: ['Of two', 'Of three'] }}
      />
      <WeekChart
        {...{ title: deedNames.messages, unit, columns: columnsOf('messages'), valueText }}
      />
    </div>
  )
}

function columns(
  weeks: WeeksView['weeks'],
  told: (figures: WeekFigures) => Omit<Column, 'week'>,
): Column[] {
  return weeks.map(({ week, figures }) => ({
    week,
    ...(figures ? told(figures) : { parts: null, text: withheld }),
  }))
}
