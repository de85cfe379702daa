import { Gift, Info, TriangleAlert } from 'lucide-react'
import { Fact } from '../../../ui/feedback/Fact.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Dense } from '../../../ui/layout/Dense.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { StatCards } from '../../../ui/list/StatCards.tsx'
import { TableFrame } from '../../../ui/list/TableFrame.tsx'
import { Example, Section } from './Section.tsx'

/** Type, numbers, notes, panels, tables. */
export function PaperSection() {
  return (
    <Section id="paper" title="Type, notes, tables">
      <Example name="Type roles">
        <p className="display">Items Near You</p>
        <p className="h2">Request Trade Cancellation</p>
        <p className="h3">How neighbors will see you</p>
        <p className="lead">Say what you’d like instead. Meet a neighbor.</p>
        <p>
          Body text with{' '}
          <a href="#paper" className="link">
            the house rules
          </a>
          , and <span className="small mute">small and mute</span>.
        </p>
      </Example>
      <StatCards
        stats={[
          { label: 'Active Items', value: 6 },
          { label: 'Trade Offers', value: undefined },
          { label: 'Completed Trades', value: 11 },
        ]}
      />
      <div className="two">
        <Panel>
          <div className="stack">
            <Note icon={Info}>Sign in to make offers and contact the owner</Note>
            <Note tone="warm" icon={Gift}>
              You have <b>10 premium photo credits</b>.
            </Note>
            <Note tone="bad" icon={TriangleAlert}>
              This listing is hidden.
            </Note>
            <Fact tone="bad" icon={TriangleAlert} title="Luis asked to cancel">
              Answer within 7 days.
            </Fact>
          </div>
        </Panel>
        <Panel sunken>
          <p>A sunken panel, for what stands beside.</p>
        </Panel>
      </div>
      <MemberTable />
    </Section>
  )
}

const MEMBERS = [
  { name: 'Dana Whitfield', items: 6, state: 'Active' },
  { name: 'Sam Okafor', items: 12, state: 'Active' },
]

function MemberTable() {
  return (
    <Dense>
      <TableFrame caption="Members">
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col" className="n">
              Items
            </th>
            <th scope="col">State</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {MEMBERS.map((member) => (
            <tr key={member.name}>
              <th scope="row">{member.name}</th>
              <td className="n">{member.items}</td>
              <td>
                <Badge tone="ok">{member.state}</Badge>
              </td>
              <td>
                <Button tone="brick-line">Ban</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Dense>
  )
}
