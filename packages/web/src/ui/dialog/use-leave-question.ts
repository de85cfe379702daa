import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { registerUnsaved } from './unsaved-changes.ts'

type Way = { leave: () => void; stay: () => void }

/** Asks once before unsaved changes go, whether their dialog closes or the page is left. */
export function useLeaveQuestion(isUnsaved: boolean, onClose: () => void) {
  const [way, setWay] = useState<Way>()
  const ask = useEffectEvent((answer: (mayGo: boolean) => void) =>
    setWay({ leave: () => answer(true), stay: () => answer(false) }),
  )
  const close = useEffectEvent(onClose)
  useLayoutEffect(
    () =>
      isUnsaved
        ? registerUnsaved({ ask: (answer) => ask(answer), close: () => close() })
        : undefined,
    [isUnsaved],
  )
  // The form was sent while the question stood open, so nothing is left to ask.
  useEffect(() => {
    if (!way || isUnsaved) return
    setWay(undefined)
    way.leave()
  }, [way, isUnsaved])
  return {
    isAsking: way !== undefined,
    ask: () => setWay({ leave: onClose, stay: () => undefined }),
    leave: () => {
      setWay(undefined)
      way?.leave()
    },
    stay: () => {
      setWay(undefined)
      way?.stay()
    },
  }
}
