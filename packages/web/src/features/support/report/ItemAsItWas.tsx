import { itemFacts } from '@swapstead/domain/items/item-facts.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import type { OfferedItem } from '@swapstead/domain/reports/report.ts'
import type { ReactNode } from 'react'

type Props = { item: Omit<OfferedItem, 'takenAt'>; children: ReactNode }

/** An item as it was when it was reported or offered. Children add more about it. */
export function ItemAsItWas({ item, children }: Props) {
  const { title, description, photos, owner } = item
  return (
    <div className="report-was">
      <b>{title}</b>
      {description && <p className="report-text">{description}</p>}
      <p className="small mute">
        {itemFacts(item)}, of {owner}. {children}
      </p>
      {photos.length > 0 && (
        <ul className="report-photos" aria-label={`Photos of ${title}`}>
          {photos.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={photoUrlAt(url, 'thumb')}
                  alt={`${title}, number ${place + 1}`}
                  width={80}
                  height={60}
                  loading="lazy"
                />
                <span className="sr"> in a new tab</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
