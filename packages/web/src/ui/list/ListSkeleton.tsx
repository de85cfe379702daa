import '../feedback/Skeleton.css'

/** Rows of siding while a reading list loads; readers hear one line. */
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
