import { setTimeout as pause } from 'node:timers/promises'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { pushMessageOf } from '@swapstead/domain/push/message.ts'
import { DAY, MINUTE, SECOND } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import {
  claimPush,
  type DuePush,
  deletePush,
  markPushed,
  nextPushIn,
  removeSubscription,
  retryPush,
} from './queries.ts'
import { isPushService } from './services.ts'

const ANSWER_WITHIN = 10 * SECOND
const ATTEMPTS_MAX = 6
/** How long a push service keeps a message for a device that is switched off. */
const TTL_SECONDS = DAY / SECOND

/** Concurrent pushes, so that one slow service does not delay all others. */
const LANES = 4
/** The run waits for pushes that are due this soon, and looks for new ones meanwhile. */
const SOON = 20 * SECOND
const POLL_EVERY = 2 * SECOND

/** Sends pushes that are due or will be soon. */
export async function sendDuePushes(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    await Promise.all(Array.from({ length: LANES }, () => sendInLane(deps, signal)))
    const left = await nextPushIn(deps.db, SOON)
    if (left === null || signal.aborted) return
    await pause(Math.min(left, POLL_EVERY), undefined, { signal }).catch(() => undefined)
  }
}

async function sendInLane(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const push = await claimPush(deps.db)
    if (!push) return
    await send(deps, push, signal)
  }
}

async function send(deps: Deps, push: DuePush, signal: AbortSignal): Promise<void> {
  const { config, db, log } = deps
  if (!isPushService(push.endpoint, config.push.services)) {
    return removeSubscription(db, push.sessionId)
  }
  const status = await deliver(config, push, signal).catch((error: unknown) => {
    log.warn({ err: error, service: new URL(push.endpoint).host }, 'no push service answered')
    return null
  })
  const isOurs = push.publicKey === config.push.keys.publicKey
  if (hasEnded(status) || (!isOurs && isKeyRefused(status))) {
    return removeSubscription(db, push.sessionId)
  }
  if (status !== null && status < 300) return markPushed(db, push)
  await tryAgain(deps, push, status)
}

function hasEnded(status: number | null): boolean {
  return status === 404 || status === 410
}

/** Answers to a key other than the subscribed one: Apple sends 400, Mozilla 401, Google 403. */
function isKeyRefused(status: number | null): boolean {
  return status === 400 || status === 401 || status === 403
}

/** Returns the status that the push service answers with. */
async function deliver(
  config: Deps['config'],
  push: DuePush,
  signal: AbortSignal,
): Promise<number> {
  // Loaded at the first push: many servers never send one.
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = push
  const message = pushMessageOf({ ...push, id: push.notificationId })
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: TTL_SECONDS,
      vapidDetails: {
        subject: config.supportEmail ? `mailto:${config.supportEmail}` : config.publicUrl.origin,
        ...config.push.keys,
      },
    },
  )
  const answer = await fetch(endpoint, {
    method,
    headers: { ...(headers as Record<string, string>), 'User-Agent': PRODUCT },
    body: body ? new Uint8Array(body) : null,
    // A redirect could lead into our own network.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]),
  })
  await answer.body?.cancel()
  return answer.status
}

async function tryAgain({ db, log }: Deps, push: DuePush, status: number | null): Promise<void> {
  const about = { service: new URL(push.endpoint).host, status, attempts: push.attempts }
  if (push.attempts >= ATTEMPTS_MAX) {
    log.warn(about, 'push given up')
    return deletePush(db, push)
  }
  log.info(about, 'push waits')
  await retryPush(db, push, 2 ** push.attempts * MINUTE)
}
