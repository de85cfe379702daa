import { Plus } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'

/** The one light of the window (SANDBOX-22). */
export function PostButton({ onClick }: { onClick: () => void }) {
  return (
    <Button tone="light" icon={Plus} onClick={onClick}>
      Post Test Item
    </Button>
  )
}
