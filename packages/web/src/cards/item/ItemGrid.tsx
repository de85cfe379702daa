import './ItemCard.css'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'

/** The cards in a phone's first row. Their photos load before all others. */
export const FIRST_ROW = 2

/** A grid of item cards; `own` ones keep all their details on phones. */
export function ItemGrid({ own = false, children }: { own?: boolean; children: ReactNode }) {
  return <div className={classNames('item-grid', own && 'own')}>{children}</div>
}
