import './ItemCard.css'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'

/** Item cards: four beside each other on a desk, two on a phone; `own` ones alone. */
export function ItemGrid({ own = false, children }: { own?: boolean; children: ReactNode }) {
  return <div className={classNames('item-grid', own && 'own')}>{children}</div>
}
