import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import type { ReportSnapshot } from '@swapstead/domain/reports/report.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { Avatar } from '../../../cards/member/Avatar.tsx'

type Props = { snapshot: ReportSnapshot; now: Date; timeZone: string }
type Of<Kind extends ReportSnapshot['kind']> = Extract<ReportSnapshot, { kind: Kind }>

/** What was reported, as it was at that moment. */
export function Snapshot({ snapshot, ...view }: Props) {
  switch (snapshot.kind) {
    case 'item':
      return <ReportedItem item={snapshot} />
    case 'member':
      return <ReportedMember member={snapshot} />
    case 'conversation':
      return <ReportedTalk talk={snapshot} {...view} />
  }
}

function ReportedItem({ item }: { item: Of<'item'> }) {
  const { title, description, wishlist, value, photos, owner } = item
  return (
    <div className="report-was">
      <b>{title}</b>
      {description && <p className="report-text">{description}</p>}
      <p className="small mute">
        {formatDollars(value)}, of {owner}
        {wishlist.length > 0 && `. Would take: ${wishlist.join('; ')}`}
      </p>
      {photos.length > 0 && (
        <ul className="report-photos" aria-label="Photos">
          {photos.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={photoUrlAt(url, 'thumb')}
                  alt={`${title}, number ${place + 1}`}
                  width={80}
                  height={60}
                  loading="lazy"
                />
                <span className="sr"> in a new tab</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
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

type TalkProps = { talk: Of<'conversation'>; now: Date; timeZone: string }

function ReportedTalk({ talk: { about, messages }, now, timeZone }: TalkProps) {
  return (
    <div className="report-was">
      <b>About {about}</b>
      {messages.length === 0 && <p className="mute">Nobody has written yet.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ol className="report-lines" aria-label="Latest messages" tabIndex={0}>
        {messages.map(({ sender, time, text }) => (
          <li key={`${time.getTime()} ${sender} ${text}`}>
            <small>
              {sender}, {dayAndTime(time, now, timeZone)}
            </small>
            <p className="report-text">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
