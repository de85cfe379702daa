import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import type { ReportSnapshot } from '@swapstead/domain/reports/report.ts'
import { Avatar } from '../../../cards/member/Avatar.tsx'
import { ItemAsItWas } from './ItemAsItWas.tsx'
import { ReportedLines } from './ReportedLines.tsx'

type Props = { snapshot: ReportSnapshot; now: Date; timeZone: string }
type Of<Kind extends ReportSnapshot['kind']> = Extract<ReportSnapshot, { kind: Kind }>

/** The reported content as it was. */
export function Snapshot({ snapshot, ...view }: Props) {
  switch (snapshot.kind) {
    case 'item':
      return (
        <ItemAsItWas item={snapshot}>
          {snapshot.wishlist.length > 0 && `Would take: ${snapshot.wishlist.join('; ')}`}
        </ItemAsItWas>
      )
    case 'member':
      return <ReportedMember member={snapshot} />
    case 'conversation':
      return <ReportedConversation conversation={snapshot} {...view} />
  }
}

function ReportedMember({ member: { name, town, avatar } }: { member: Of<'member'> }) {
  return (
    <div className="report-was row">
      <Avatar name={name} size={40} picture={readAvatar(avatar)} />
      <div>
        <b>{name}</b>
        {town && <p className="small mute">{town}</p>}
      </div>
    </div>
  )
}

type ConversationProps = { conversation: Of<'conversation'>; now: Date; timeZone: string }

function ReportedConversation({
  conversation: { about, messages },
  now,
  timeZone,
}: ConversationProps) {
  return (
    <div className="report-was">
      <b>About {about}</b>
      {messages.length === 0 && <p className="mute">Nobody has written yet.</p>}
      <ReportedLines label="Latest messages" lines={messages} now={now} timeZone={timeZone} />
    </div>
  )
}
