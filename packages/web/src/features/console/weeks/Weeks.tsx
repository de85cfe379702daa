import './Weeks.css'
import { FEWEST_DISCLOSED, type WeeksView } from '@swapstead/domain/console/weeks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { weeksQuery } from '../api.ts'
import { Charts } from './Charts.tsx'
import { Returns } from './Returns.tsx'
import { TownChoice } from './TownChoice.tsx'
import { TownTable, WeekTable } from './WeekTable.tsx'
import { type Measure, townText, weekText } from './week-texts.ts'

type Props = {
  town: string | undefined
  /** The address of this page for one town, or for all. */
  hrefOf: (town?: string) => string
  onTown: (town: string) => void
}

const measures: readonly { value: Measure; label: string }[] = [
  { value: 'each', label: 'For each active member' },
  { value: 'all', label: 'In all' },
]

/** The members' weekly activity, and how many of them come back. */
export function Weeks({ town, hrefOf, onTown }: Props) {
  const query = useQuery(weeksQuery(town))
  const [measure, setMeasure] = useState<Measure>('each')
  return (
    <div className="stack stack-loose weeks">
      <header className="weeks-head">
        <h2 className="h2">What brings people back</h2>
        <div className="weeks-choices">
          <TownChoice town={town} onTown={onTown} />
          <Segmented
            label="Numbers"
            options={measures}
            value={measure}
            onValueChange={setMeasure}
          />
          {town && (
            <Anchor className="link" href={hrefOf()}>
              All towns
            </Anchor>
          )}
        </div>
      </header>
      <QueryContent query={query}>
        {(view) =>
          view === null ? (
            <p className="mute">No town has that name.</p>
          ) : (
            <Told view={view} measure={measure} hrefOf={hrefOf} />
          )
        }
      </QueryContent>
    </div>
  )
}

type ToldProps = { view: WeeksView; measure: Measure; hrefOf: (town: string) => string }

function Told({ view, measure, hrefOf }: ToldProps) {
  const [first, last] = [view.weeks[0], view.weeks.at(-1)]
  if (!first || !last) {
    return (
      <EmptyState title="No week is over yet">
        A week ends on Sunday at midnight in UTC. It is counted in the night after.
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mute">
        {townText(view.town)}, {view.weeks.length} finished weeks from {weekText(first.week)} to the
        week of {weekText(last.week)}. Weeks begin on Monday at 0:00 UTC. Guests of the sandbox are
        left out, and weeks with fewer than {FEWEST_DISCLOSED} active members are withheld.
      </p>
      <Charts weeks={view.weeks} measure={measure} />
      <WeekTable view={view} measure={measure} />
      <TownTable view={view} measure={measure} hrefOf={hrefOf} />
      <Returns cohorts={view.cohorts} />
    </>
  )
}
