import type { LucideIcon } from 'lucide-react'

export type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 26

/** A decorative lucide icon; the text beside it is what screen readers get. */
export function Icon({
  icon: Drawing,
  size = 18,
  className = 'i',
}: {
  icon: LucideIcon
  size?: IconSize
  className?: string
}) {
  return <Drawing className={className} size={size} strokeWidth={1.75} aria-hidden="true" />
}
