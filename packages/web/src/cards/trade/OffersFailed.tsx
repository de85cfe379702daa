import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'

/** What lists of offers and messages say when they could not be loaded. */
export const offersFailed = {
  failedTitle: 'Error loading offers/messages',
  retryLabel: 'Reload Page',
}

/** The same where several queries make a list. */
export function OffersFailed({ onRetry }: { onRetry: () => void }) {
  const { failedTitle, retryLabel } = offersFailed
  return <LoadFailed title={failedTitle} retryLabel={retryLabel} onRetry={onRetry} />
}
