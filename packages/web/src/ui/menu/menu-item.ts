import type { LucideIcon } from 'lucide-react'

/** One row of a menu: goes somewhere, or does something. */
export type MenuItem = {
  label: string
  icon?: LucideIcon
  href?: string
  onSelect?: () => void
  destructive?: boolean
}
