import { type PushSettings, pushCalls } from '@swapstead/domain/push/calls.ts'
import type { PushTopic } from '@swapstead/domain/push/topics.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { saveDeclined, subscribeBrowser, unsubscribeBrowser } from './browser.ts'

export const pushSettingsQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => send(pushCalls.settings, { signal }),
})

/** Shows the choice at once, because fetching the settings may take long. */
function useSettingsChange(): (change: Partial<PushSettings>) => void {
  const client = useQueryClient()
  return (change) =>
    client.setQueryData(pushSettingsQuery.queryKey, (saved) => saved && { ...saved, ...change })
}

export function useMute() {
  const show = useSettingsChange()
  return useMutation({
    mutationFn: (muted: PushTopic[]) => send(pushCalls.mute, { body: { muted } }),
    scope: { id: 'push-topics' },
    onSuccess: (_answer, muted) => show({ muted }),
    meta: { failure: 'Failed to save what devices show', refresh: [['push']] },
  })
}

/** Asks the browser for a subscription, then sends it to the server. */
export function useSubscribe() {
  const show = useSettingsChange()
  return useMutation({
    mutationFn: async (publicKey: string) =>
      send(pushCalls.subscribe, { body: await subscribeBrowser(publicKey) }),
    onSuccess: () => {
      saveDeclined(false)
      show({ isSubscribed: true })
    },
    meta: {
      success: 'Notifications are on for this device',
      failure: 'Notifications stay off on this device',
      refresh: [['push']],
    },
  })
}

export function useUnsubscribe() {
  const show = useSettingsChange()
  return useMutation({
    mutationFn: async () => {
      await unsubscribeBrowser()
      return send(pushCalls.unsubscribe)
    },
    onSuccess: () => {
      saveDeclined(true)
      show({ isSubscribed: false })
    },
    meta: {
      success: 'Notifications are off on this device',
      failure: 'Failed to switch notifications off',
      refresh: [['push']],
    },
  })
}
