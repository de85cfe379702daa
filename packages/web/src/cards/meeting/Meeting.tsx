import { meetingText } from '@swapstead/domain/meetings/meeting-text.ts'
import { useClientValue } from '../../lib/hydration/use-client-value.ts'

type Props = { time: Date; setIn: string | null; location: string; readIn: string }

/** When and where, with a link to a map. */
export function Meeting({ time, setIn, location, readIn }: Props) {
  const userAgent = useClientValue(() => navigator.userAgent, '')
  return (
    <p>
      {meetingText(time, setIn ?? readIn, readIn)}.{' '}
      <a className="link" href={mapLink(location, userAgent)} target="_blank" rel="noreferrer">
        {location}
        <span className="sr"> (opens a map)</span>
      </a>
    </p>
  )
}

/** Opens an address in the device's map app, or in a map on the web. */
export function mapLink(address: string, userAgent: string): string {
  const place = encodeURIComponent(address)
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${place}`
  if (userAgent.includes('Android')) return `geo:0,0?q=${place}`
  return `https://www.openstreetmap.org/search?query=${place}`
}
