import { type Screenshot, screenshotUrl } from '@swapstead/domain/support/screenshot.ts'
import { Picture } from '../../cards/photo/Picture.tsx'

type Props = { id: string; reader: 'member' | 'staff'; screenshot: Screenshot }

export function TicketScreenshot({ id, reader, screenshot }: Props) {
  return (
    <Picture url={screenshotUrl(id, reader)} size={screenshot} alt="Screenshot of this ticket" />
  )
}
