import { mailingRuleOf } from '@swapstead/domain/notifications/mailing.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import { PUSH_DELAY } from '@swapstead/domain/push/message.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendSignals } from '../../platform/events/postgres-listener.ts'
import { reachOf } from '../absence/index.ts'
import { queueForSubscriptions } from './queries.ts'

/** Queues a push for each notification that would be mailed, in the transaction of its event. */
export async function queuePushes(
  tx: Tx,
  { push }: Pick<Config, 'push'>,
  stored: readonly (NotificationDraft & { id: string })[],
): Promise<void> {
  const queued = stored
    .filter((draft) => mailingRuleOf(draft).isPushed)
    .map((draft) => ({
      id: draft.id,
      userId: draft.userId,
      delay: mailingRuleOf(draft).waits ? PUSH_DELAY : 0,
      ...reachOf(draft),
    }))
  if (queued.length === 0) return
  const count = await queueForSubscriptions(tx, queued, push.keys.publicKey)
  if (count > 0) await sendSignals(tx, 'push', [''])
}
