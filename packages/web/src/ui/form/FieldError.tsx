import './Field.css'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'

/** What is wrong with a field, under it. It speaks when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="err" id={id} role="alert">
      <Icon icon={CircleAlert} size={16} />
      <span>{children}</span>
    </p>
  )
}
