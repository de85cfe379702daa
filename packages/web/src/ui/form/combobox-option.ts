import type { LucideIcon } from 'lucide-react'

/** One suggestion of a Combobox. */
export type ComboboxOption = {
  id: string
  label: string
  /** A second line: the address of a place. */
  detail?: string | undefined
  icon?: LucideIcon
}
