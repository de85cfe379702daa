import * as z from 'zod/mini'

/** Message from the approval window to the window that waits for the payment. */
const Message = z.object({ upgradeId: z.string(), outcome: z.enum(['approved', 'cancelled']) })
export type ApprovalMessage = z.infer<typeof Message>

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
    const parsed = Message.safeParse(data)
    if (parsed.success) listener(parsed.data)
  })
  return () => channel.close()
}
