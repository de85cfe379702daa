import { Button } from './Button.tsx'

type Props = {
  shown: number
  /** "248" or "1000+"; left out where nobody counted. */
  total?: number | string | undefined
  hasMore: boolean
  busy?: boolean
  onMore: () => void
  label?: string
}

/** The next page of a list, under it. */
export function ShowMore({
  shown,
  total,
  hasMore,
  busy = false,
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
      {hasMore && (
        <Button busy={busy} busyLabel="Loading..." onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}
