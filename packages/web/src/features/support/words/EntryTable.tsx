import type { ScreeningEntry } from '@swapstead/domain/screening/entry.ts'
import { matchGroupNames } from '@swapstead/domain/screening/review.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { LabelledCell } from '../../../ui/list/LabelledCell.tsx'
import { TableFrame } from '../../../ui/list/TableFrame.tsx'
import { TableHead } from '../../../ui/list/TableHead.tsx'
import { useChangeEntry } from './api.ts'
import { stepNames } from './step-names.ts'

type Props = { entries: readonly ScreeningEntry[]; onEdit: (entry: ScreeningEntry) => void }

const columns = { words: 'Words', group: 'Group', step: 'Step', action: 'Action' }

/** The screened words. They are edited in a dialog and switched on or off in their row. */
export function EntryTable({ entries, onEdit }: Props) {
  return (
    <TableFrame caption="Screened words" stacks>
      <TableHead labels={Object.values(columns)} />
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onEdit={onEdit} />
        ))}
      </tbody>
    </TableFrame>
  )
}

function EntryRow({ entry, onEdit }: { entry: ScreeningEntry } & Pick<Props, 'onEdit'>) {
  const change = useChangeEntry()
  const { id, words, group, step, isActive } = entry
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {words}
      </th>
      <LabelledCell label={columns.group} isLabelSpoken>
        {matchGroupNames[group]}
      </LabelledCell>
      <LabelledCell label={columns.step} isLabelSpoken>
        {isActive ? (
          <Badge tone={step === 'hold' ? 'ink' : 'wait'}>{stepNames[step]}</Badge>
        ) : (
          <Badge>Off</Badge>
        )}
      </LabelledCell>
      <LabelledCell label={columns.action} isLabelSpoken className="whole-row">
        <div className="row">
          <Button size="small" onClick={() => onEdit(entry)}>
            Edit<span className="sr"> “{words}”</span>
          </Button>
          <Button
            size="small"
            tone="quiet"
            busy={change.isPending}
            onClick={() => change.mutate({ id, isActive: !isActive })}
          >
            Switch {isActive ? 'off' : 'on'}
            <span className="sr"> “{words}”</span>
          </Button>
        </div>
      </LabelledCell>
    </tr>
  )
}
