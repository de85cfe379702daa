/** The message from the approval window to the window that waits for the payment. */
export type ApprovalMessage = { upgradeId: string; outcome: 'approved' | 'cancelled' }

const CHANNEL = 'swapstead-payment-approval'

/** Broadcasts to every window of this browser. */
export function sendApproval(message: ApprovalMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Returns a function that stops listening. */
export function onApproval(listener: (message: ApprovalMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data)) listener(data)
  })
  return () => channel.close()
}

/** A window of the previous version may send something else. */
function isMessage(data: unknown): data is ApprovalMessage {
  const { upgradeId, outcome } = Object(data)
  return typeof upgradeId === 'string' && (outcome === 'approved' || outcome === 'cancelled')
}
