import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'

/** The text of lists of offers and messages that could not be loaded. */
export const offersFailed = {
  failedTitle: 'Error loading offers/messages',
  retryLabel: 'Reload Page',
}

/** The same for a list that is made of several queries. */
export function OffersFailed({ onRetry }: { onRetry: () => void }) {
  const { failedTitle, retryLabel } = offersFailed
  return <LoadFailed title={failedTitle} retryLabel={retryLabel} onRetry={onRetry} />
}
