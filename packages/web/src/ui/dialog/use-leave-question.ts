import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { registerUnsaved } from './unsaved-changes.ts'

type Way = { leave: () => void; stay: () => void }

/** One question before typed text goes, for every way out: its own, and those that take the page away. */
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
  // It was sent meanwhile: nothing is left to ask about, and whoever asked may go.
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
