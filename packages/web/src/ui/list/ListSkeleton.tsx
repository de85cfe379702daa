import '../feedback/Skeleton.css'

/** Placeholder rows while a list loads. Screen readers hear one message. */
export function ListSkeleton({
  count = 3,
  message = 'Loading...',
}: {
  count?: number
  message?: string
}) {
  return (
    <div className="stack">
      <p role="status" className="sr">
        {message}
      </p>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={place} className="skel skel-row" aria-hidden="true" />
      ))}
    </div>
  )
}
