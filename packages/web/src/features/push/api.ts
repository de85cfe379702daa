import { pushCalls } from '@swapstead/domain/push/calls.ts'
import type { PushTopic } from '@swapstead/domain/push/topics.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { saveDeclined, subscribeBrowser, unsubscribeBrowser } from './browser.ts'

export const pushSettingsQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => send(pushCalls.settings, { signal }),
})

export function useMute() {
  return useMutation({
    mutationFn: (muted: PushTopic[]) => send(pushCalls.mute, { body: { muted } }),
    scope: { id: 'push-topics' },
    meta: { failure: 'Failed to save what devices show', refresh: [['push']] },
  })
}

/** Asks the browser, then tells the server its address. */
export function useSubscribe() {
  return useMutation({
    mutationFn: async (publicKey: string) =>
      send(pushCalls.subscribe, { body: await subscribeBrowser(publicKey) }),
    onSuccess: () => saveDeclined(false),
    meta: {
      success: 'Notifications are on for this device',
      failure: 'Notifications stay off on this device',
      refresh: [['push']],
    },
  })
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: async () => {
      await unsubscribeBrowser()
      return send(pushCalls.unsubscribe)
    },
    onSuccess: () => saveDeclined(true),
    meta: {
      success: 'Notifications are off on this device',
      failure: 'Failed to switch notifications off',
      refresh: [['push']],
    },
  })
}
