import { Button } from '../form/Button.tsx'
import { FieldError } from '../form/FieldError.tsx'

type Props = {
  shown: number
  /** Such as "248" or "1000+"; undefined if unknown. */
  total?: number | string | undefined
  hasMore: boolean
  busy?: boolean
  /** The next page could not be loaded. */
  failed?: boolean | undefined
  onMore: () => void
  label?: string
}

/** The button under a list that loads its next page. */
export function ShowMore({
  shown,
  total,
  hasMore,
  busy = false,
  failed = false,
  onMore,
  label = 'Show more',
}: Props) {
  return (
    <div className="mt-12 grid justify-items-center gap-3">
      {total !== undefined && (
        <p className="small mute num" role="status">
          {shown} of {total}
        </p>
      )}
      {failed && !busy && <FieldError>More could not be loaded. Please try again.</FieldError>}
      {hasMore && (
        <Button busy={busy} busyLabel="Loading..." onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}
