import './Console.css'
import { type AuditedSubject, auditedSubjects } from '@swapstead/domain/console/calls.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../lib/hydration/now.ts'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
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
  screening: 'Review',
  ticket: 'Tickets',
}
const types = auditedSubjects.map((value) => ({ value, label: typeNames[value] }))

/** A newer server has types that this page does not know. */
function typeName(type: string): string {
  return types.find(({ value }) => value === type)?.label ?? type
}

export function ActivityTab({ timeZone }: { timeZone: string }) {
  const now = useNow()
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
      <QueryContent query={activity}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="mute">Nothing yet.</p>
          ) : (
            <TableFrame caption="Latest activity">
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">Type</th>
                  <th scope="col">What</th>
                  <th scope="col">Member</th>
                  <th scope="col">Action</th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ action, type: about, description, timestamp, actor, member }) => (
                  <tr key={`${timestamp.getTime()} ${action} ${description}`}>
                    <td className="num">{dayAndTime(timestamp, now, timeZone)}</td>
                    <td className="wrap-anywhere">
                      {actor ?? 'The operator, or a deleted account'}
                    </td>
                    <td>{typeName(about)}</td>
                    <td className="wrap-anywhere">{description}</td>
                    <td className="wrap-anywhere">{member}</td>
                    <td>
                      <code>{action}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </TableFrame>
          )
        }
      </QueryContent>
    </div>
  )
}
