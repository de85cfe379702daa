import { useStillThere } from '../../cards/item/use-still-there.ts'
import { Button } from '../../ui/form/Button.tsx'

/** One tap to keep all items that the owner was asked about. */
export function AllStillThere({ onKept }: { onKept: () => void }) {
  const keep = useStillThere()
  return (
    <div className="row mt-3">
      <Button
        tone="light"
        size="small"
        busy={keep.isPending}
        busyLabel="Saving..."
        onClick={() => keep.mutate(undefined, { onSuccess: onKept })}
      >
        Still there
      </Button>
    </div>
  )
}
