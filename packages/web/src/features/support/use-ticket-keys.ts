import { useEffect, useEffectEvent } from 'react'

/** The key N, unless somebody is typing. */
export function useTicketKeys(onNext: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    if (event.key.toLowerCase() !== 'n' || !isPlain || isTyping(event.target)) return
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
