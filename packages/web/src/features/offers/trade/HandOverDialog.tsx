import { displayName } from '@swapstead/domain/accounts/user.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { bundleTitle } from '@swapstead/domain/offers/bundle.ts'
import { awaitsHandOver } from '@swapstead/domain/offers/hand-over.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import { hasConfirmed, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { type OfferSide, sidesFor } from '@swapstead/domain/offers/sides.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, QrCode } from 'lucide-react'
import { useRef } from 'react'
import { CodeEntry } from '../../../cards/hand-over/CodeEntry.tsx'
import { OwnCode } from '../../../cards/hand-over/OwnCode.tsx'
import { withQuery } from '../../../lib/queries/api.ts'
import { isNotFound } from '../../../lib/queries/is-not-found.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useFocusFallback } from '../../../ui/dialog/use-focus-fallback.ts'
import { Fact } from '../../../ui/feedback/Fact.tsx'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { handOverCodeQuery, type RatingKind, tradeQuery, useHandOver } from './dialog-api.ts'

type Props = {
  offer: OfferView
  reader: Reader
  now: Date
  /** The code from a scanned link. */
  code?: string | undefined
  onEnded: (offer: OfferView, kind: RatingKind) => void
  onClose: () => void
}

/**
 * For the meeting: the reader's code for the partner, and a field for the partner's code. Stays
 * open after the first code, because the other one may still have to be shown.
 */
export function HandOverDialog({ reader, now, code, onEnded, onClose, ...opened }: Props) {
  const offer = useLatest(opened.offer)
  const partner = displayName(partnerIn(offer, reader))
  const handOver = useHandOver(offer.id, (confirmed) => {
    if (confirmed.status !== 'completed') return
    onClose()
    onEnded(confirmed, 'trade')
  })
  const [yours] = sidesFor(offer, reader.id)
  const mayEnter = may('handOver', offer, reader.id, now)
  const theirs = useRef<HTMLDivElement>(null)
  // The field disappears after a right code.
  useFocusFallback(theirs, mayEnter)
  return (
    <Dialog
      title="Hand over with a code"
      context={`At the meeting with ${partner}`}
      onClose={onClose}
      foot={(requestClose) => (
        <Button tone="quiet" onClick={requestClose}>
          Close
        </Button>
      )}
    >
      <div className="stack stack-loose">
        {hasConfirmed(offer, reader.id) ? (
          <Fact tone="success" icon={Check} title="You confirmed the swap" />
        ) : (
          <Own offer={offer} partner={partner} />
        )}
        <div ref={theirs} tabIndex={-1}>
          {mayEnter ? (
            <CodeEntry
              receiver={partner}
              things={thingsOf(yours)}
              given={code}
              busy={handOver.isPending}
              onEnter={(typed, onError) => handOver.mutate(typed, { onError })}
            />
          ) : (
            <Theirs offer={offer} reader={reader} partner={partner} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

function thingsOf({ item, more, added, cash }: OfferSide): string {
  if (!item) return `${formatDollars(cash)} cash`
  const items = `“${bundleTitle(item.title, more.length)}”`
  return added > 0 ? `${items} and ${formatDollars(added)} cash` : items
}

/** Reads the trade itself, because lists drop a trade that ends while the dialog is open. */
function useLatest(opened: OfferView): OfferView {
  const asked = useQuery(tradeQuery(opened.id)).data
  return asked && asked.updatedAt > opened.updatedAt ? asked : opened
}

/** Says why the partner has no code to enter. */
function Theirs({ offer, reader, partner }: Pick<Props, 'offer' | 'reader'> & { partner: string }) {
  if (!hasConfirmed(offer, partnerIn(offer, reader).id)) {
    return <p className="mute">There is no code to enter for {partner} now.</p>
  }
  return <Fact tone="success" icon={Check} title={`${partner} confirmed the swap`} />
}

function Own({ offer, partner }: { offer: OfferView; partner: string }) {
  const linkOf = (code: string) =>
    location.origin + withQuery('/offers', { tab: 'accepted', handOver: offer.id, code })
  return (
    <QueryContent query={useQuery(handOverCodeQuery(offer.id))}>
      {({ code }) => <OwnCode code={code} giver={partner} link={linkOf(code)} />}
    </QueryContent>
  )
}

/** The trade of a code that was scanned from a picture. */
export type Scanned = { offerId: string; code: string | undefined; onClose: () => void }

type ScannedProps = {
  scanned: Scanned
  /** The trades on the page, which may not include the scanned one. */
  offers: readonly OfferView[]
  reader: Reader
  now: Date
  onEnded: (offer: OfferView, kind: RatingKind) => void
}

/** The hand-over of a scanned code, or why it is not possible. */
export function ScannedHandOver({ scanned, offers, reader, now, onEnded }: ScannedProps) {
  const listed = offers.find(({ id }) => id === scanned.offerId)
  const asked = useQuery({ ...tradeQuery(scanned.offerId), enabled: !listed })
  const offer = listed ?? asked.data
  if (offer && (listed || awaitsHandOver(offer, reader.id, now))) {
    const { code, onClose } = scanned
    return <HandOverDialog {...{ offer, code, reader, now, onEnded, onClose }} />
  }
  if (asked.isError && !isNotFound(asked.error)) {
    return (
      <LoadFailed
        title="The trade of this code could not be loaded"
        onRetry={() => asked.refetch()}
        busy={asked.isFetching}
      />
    )
  }
  if (!offer && !asked.isError) return null
  return (
    <div role="status">
      <Note tone="warm" icon={QrCode}>
        This code doesn’t work here: its trade has ended, or belongs to another account.
      </Note>
    </div>
  )
}
