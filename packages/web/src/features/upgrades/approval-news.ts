import * as z from 'zod/mini'

/** Message from the approval window to the window that waits for the payment. */
const News = z.object({ upgradeId: z.string(), outcome: z.enum(['approved', 'cancelled']) })
export type ApprovalNews = z.infer<typeof News>

const CHANNEL = 'swapstead-payment-approval'

/** Broadcasts to every window of this browser. */
export function tellApproval(news: ApprovalNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Returns a function that stops listening. */
export function onApproval(listener: (news: ApprovalNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const news = News.safeParse(data)
    if (news.success) listener(news.data)
  })
  return () => channel.close()
}
