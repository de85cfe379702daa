import { pushCalls } from '@swapstead/domain/push/calls.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { sessionIdOf } from '../../platform/identity/sessions.ts'
import { updateUser } from '../accounts/index.ts'
import { readPushSettings, removeSubscription, storeSubscription } from './queries.ts'
import { isPushService } from './services.ts'

export function pushRoutes(serve: Serve, { db, config }: Deps): void {
  serve(pushCalls.settings, async ({ actor, request }) => {
    const { publicKey } = config.push.keys
    const sessionId = sessionIdOf(request)
    return {
      publicKey,
      ...(await readPushSettings(db, { userId: actor.id, sessionId, publicKey })),
    }
  })

  serve(pushCalls.mute, async ({ actor, body }) => {
    const pushMuted = [...new Set(body.muted)]
    await transact(db, (tx) => updateUser(tx, actor.id, { pushMuted }))
    return { message: 'Saved' }
  })

  serve(pushCalls.subscribe, async ({ actor, body, request }) => {
    if (!isPushService(body.endpoint, config.push.services))
      throw refused('push.unknown_service', 'endpoint')
    const { endpoint, keys } = body
    const { publicKey } = config.push.keys
    const subscription = { sessionId: sessionIdOf(request), endpoint, ...keys, publicKey }
    if (!(await transact(db, (tx) => storeSubscription(tx, actor.id, subscription))))
      throw refused('push.other_browser', 'endpoint')
    return { message: 'Notifications are on in this browser' }
  })

  serve(pushCalls.unsubscribe, async ({ request }) => {
    await transact(db, (tx) => removeSubscription(tx, sessionIdOf(request)))
    return { message: 'Notifications are off in this browser' }
  })
}
