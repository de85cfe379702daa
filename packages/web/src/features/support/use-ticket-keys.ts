import { useEffect, useEffectEvent } from 'react'
import { countOpenDialogs } from '../../ui/dialog/open-dialogs.ts'

/** The key N, unless somebody is typing or works in a dialog over the open ticket. */
export function useTicketKeys(onNext: () => void, isTicketOpen: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    if (event.key.toLowerCase() !== 'n' || !isPlain || isTyping(event.target)) return
    if (countOpenDialogs() > (isTicketOpen ? 1 : 0)) return
    event.preventDefault()
    onNext()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
