import * as z from 'zod/mini'

/** What the window in which a payment was approved tells the one that waits for it. */
const News = z.object({ upgradeId: z.string(), outcome: z.enum(['approved', 'cancelled']) })
export type ApprovalNews = z.infer<typeof News>

const CHANNEL = 'swapstead-payment-approval'

/** Reaches every window of this browser; the one that waits for the payment listens. */
export function tellApproval(news: ApprovalNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Answers the way to stop listening. */
export function onApproval(listener: (news: ApprovalNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const news = News.safeParse(data)
    if (news.success) listener(news.data)
  })
  return () => channel.close()
}
