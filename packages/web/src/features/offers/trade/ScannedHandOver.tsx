import { may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { Reader } from '../offer-text.ts'
import { type RatingKind, scannedOfferQuery } from './api.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

/** The trade of a code that somebody showed as a picture. */
export type Scanned = { offerId: string; code: string | undefined; onClose: () => void }

type Props = {
  scanned: Scanned
  /** The trades of the page, which need not hold the scanned one. */
  offers: readonly OfferView[]
  reader: Reader
  now: Date
  onEnded: (offer: OfferView, kind: RatingKind) => void
}

/** The hand-over of a scanned code, or why there is none. */
export function ScannedHandOver({ scanned, offers, reader, now, onEnded }: Props) {
  const listed = offers.find(({ id }) => id === scanned.offerId)
  const asked = useQuery({ ...scannedOfferQuery(scanned.offerId), enabled: !listed })
  const offer = listed ?? asked.data
  if (offer && (listed || may('handOver', offer, reader.id, now))) {
    const { code, onClose } = scanned
    return <HandOverDialog {...{ offer, code, reader, now, onEnded, onClose }} />
  }
  if (!offer && !asked.isError) return null
  return (
    <div role="status">
      <Note tone="warm" icon={QrCode}>
        This code opens nothing here: its trade has ended, or belongs to another account.
      </Note>
    </div>
  )
}
