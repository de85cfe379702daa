import { RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'

type Props = { text?: string; onRetry: () => unknown; busy: boolean }

/** Says that part of the map could not be fetched. The list works without it. */
export function MapTrouble({
  text = 'The map didn’t load. The list has the same items.',
  onRetry,
  busy,
}: Props) {
  return (
    <div className="map-trouble" role="alert">
      <p>{text}</p>
      <Button size="small" tone="line" icon={RefreshCw} busy={busy} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
