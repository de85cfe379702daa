import './Console.css'
import {
  type ActivityEntry,
  type AuditedSubject,
  auditedSubjects,
} from '@swapstead/domain/console/calls.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../lib/hydration/now.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { LabelledCell } from '../../ui/list/LabelledCell.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { TableHead } from '../../ui/list/TableHead.tsx'
import { activityQuery } from './api.ts'

const typeNames: Record<AuditedSubject, string> = {
  account: 'Accounts',
  campaign: 'Campaigns',
  developer: 'Developer access',
  item: 'Items',
  meeting_place: 'Meeting places',
  member: 'Members',
  offer: 'Flagged trades',
  rating: 'Ratings',
  ring: 'Flagged swaps of three',
  saved_reply: 'Saved replies',
  screening: 'Review',
  ticket: 'Tickets',
}
const types = auditedSubjects.map((value) => ({ value, label: typeNames[value] }))

const columns = {
  time: 'When',
  actor: 'Who',
  type: 'Type',
  what: 'What',
  member: 'Member',
  action: 'Action',
}

/** A newer server may send types that this page does not know. */
function typeName(type: string): string {
  return types.find(({ value }) => value === type)?.label ?? type
}

export function ActivityTab({ timeZone }: { timeZone: string }) {
  const [type, setType] = useState('')
  const activity = useQuery(activityQuery(type))
  return (
    <div className="stack">
      <div className="console-filter">
        <Select
          label="What it is about"
          placeholder="Everything"
          options={types}
          value={type}
          onChange={({ currentTarget: { value } }) => setType(value)}
        />
      </div>
      <ListState
        query={activity}
        skeleton={<Spinner />}
        empty={<p className="mute">Nothing yet.</p>}
      >
        {(entries) => <ActivityTable entries={entries} timeZone={timeZone} />}
      </ListState>
    </div>
  )
}

type TableProps = { entries: readonly ActivityEntry[]; timeZone: string }

function ActivityTable({ entries, timeZone }: TableProps) {
  const now = useNow()
  return (
    <TableFrame caption="Latest activity" stacks>
      <TableHead labels={Object.values(columns)} />
      <tbody>
        {entries.map(({ action, type: about, description, timestamp, actor, member }) => (
          <tr key={`${timestamp.getTime()} ${action} ${description}`}>
            <LabelledCell label={columns.time} isLabelSpoken className="num">
              {dayAndTime(timestamp, now, timeZone)}
            </LabelledCell>
            <LabelledCell label={columns.actor} isLabelSpoken className="wrap-anywhere">
              {actor ?? 'The operator, or a deleted account'}
            </LabelledCell>
            <LabelledCell label={columns.type} isLabelSpoken>
              {typeName(about)}
            </LabelledCell>
            <LabelledCell label={columns.what} isLabelSpoken className="wrap-anywhere whole-row">
              {description}
            </LabelledCell>
            <LabelledCell label={columns.member} className="wrap-anywhere">
              {member}
            </LabelledCell>
            <LabelledCell label={columns.action} isLabelSpoken>
              <code>{action}</code>
            </LabelledCell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
