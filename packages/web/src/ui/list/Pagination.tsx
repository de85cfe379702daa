import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../form/Button.tsx'

type Props = {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** The subject, for the accessible name: "Members". */
  label: string
}

/** Steps through the pages of a table. */
export function Pagination({ page, pageCount, onPageChange, label }: Props) {
  return (
    <nav className="row" aria-label={`${label}, pages`}>
      <Button
        size="small"
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        Previous
      </Button>
      <span className="small num" aria-live="polite">
        Page {page} of {pageCount}
      </span>
      <Button
        size="small"
        icon={ChevronRight}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
