import type { ScreeningEntry } from '@swapstead/domain/screening/entry.ts'
import { matchGroupNames } from '@swapstead/domain/screening/review.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { TableFrame } from '../../../ui/list/TableFrame.tsx'
import { useChangeEntry } from './api.ts'
import { stepNames } from './step-names.ts'

type Props = { entries: readonly ScreeningEntry[]; onEdit: (entry: ScreeningEntry) => void }

/** Entries are edited in a dialog and switched on or off in the row. */
export function EntryTable({ entries, onEdit }: Props) {
  return (
    <TableFrame caption="Screened words">
      <thead>
        <tr>
          <th scope="col">Words</th>
          <th scope="col">Group</th>
          <th scope="col">Step</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
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
      <td>{matchGroupNames[group]}</td>
      <td>
        {isActive ? (
          <Badge tone={step === 'hold' ? 'ink' : 'wait'}>{stepNames[step]}</Badge>
        ) : (
          <Badge>Off</Badge>
        )}
      </td>
      <td>
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
      </td>
    </tr>
  )
}
