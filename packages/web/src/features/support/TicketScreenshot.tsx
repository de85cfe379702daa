import './Screenshot.css'
import { type Screenshot, screenshotUrl } from '@swapstead/domain/support/screenshot.ts'

type Props = { id: string; reader: 'member' | 'staff'; screenshot: Screenshot }

/** The picture's address checks who asks; opened, the picture has its full size. */
export function TicketScreenshot({ id, reader, screenshot: { width, height } }: Props) {
  const url = screenshotUrl(id, reader)
  return (
    <a className="screenshot" href={url} target="_blank" rel="noopener">
      <img src={url} width={width} height={height} alt="Screenshot of this ticket" loading="lazy" />
      <span className="sr">Open it in a new tab</span>
    </a>
  )
}
