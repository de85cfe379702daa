import type { PushSettings } from '@swapstead/domain/push/calls.ts'
import { pushTopicLabels, pushTopics } from '@swapstead/domain/push/topics.ts'
import { SESSION_IDLE, SESSION_LONGEST } from '@swapstead/domain/security/session-length.ts'
import { daysText } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../ui/feedback/Note.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { CheckChips } from '../../ui/form/CheckChips.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { pushSettingsQuery, useMute, useSubscribe, useUnsubscribe } from './api.ts'
import { canSubscribe, isRefused } from './browser.ts'

/** Whether this device shows notifications while no page is open, and which ones. */
export function PushPreferences() {
  const settings = useQuery({ ...pushSettingsQuery, staleTime: 0 })
  return <QueryContent query={settings}>{(saved) => <Choices saved={saved} />}</QueryContent>
}

function Choices({ saved }: { saved: PushSettings }) {
  const mute = useMute()
  const muted = mute.isPending ? mute.variables : saved.muted
  const chosen = pushTopics.filter((one) => !muted.includes(one))
  return (
    <div className="stack">
      <DeviceSwitch saved={saved} />
      <CheckChips
        legend="What your devices show"
        hint="For every device where you’ve switched notifications on."
        options={pushTopics.map((value) => ({ value, label: pushTopicLabels[value] }))}
        chosen={chosen}
        onChosenChange={(next) => mute.mutate(pushTopics.filter((one) => !next.includes(one)))}
      />
    </div>
  )
}

function DeviceSwitch({ saved }: { saved: PushSettings }) {
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()
  if (!canSubscribe())
    return (
      <Note>
        This browser can’t show notifications. On an iPhone or iPad, add Swapstead to the home
        screen first (Share, then “Add to Home Screen”), and open it from there.
      </Note>
    )
  if (isRefused())
    return (
      <Note tone="still">
        Notifications from this site are off in your browser. You can switch them on in its settings
        for this site.
      </Note>
    )
  const isBusy = subscribe.isPending || unsubscribe.isPending
  return (
    <Switch
      label="Show notifications on this device"
      hint={`Until you log out here, and never while you have a page open. You’re logged out after ${daysText(SESSION_IDLE)} without a visit, and after ${daysText(SESSION_LONGEST)} at the latest.`}
      checked={subscribe.isPending || (saved.isSubscribed && !unsubscribe.isPending)}
      // `disabled` would lose the focus.
      aria-disabled={isBusy}
      onChange={({ currentTarget: { checked } }) => {
        if (isBusy) return
        if (checked) subscribe.mutate(saved.publicKey)
        else unsubscribe.mutate()
      }}
    />
  )
}
