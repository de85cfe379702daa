import { useEffect, useRef } from 'react'
import { takeUpgradeReturn } from './upgrade-opener.ts'

/** Takes the focus when the page is back from the upgrade; once bought, the part around has it. */
export function useReturnedFocus(itemId: string) {
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takeUpgradeReturn(itemId) || document.activeElement !== document.body) return
    button.current?.focus()
    if (document.activeElement === button.current) return
    button.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [itemId])
  return (element: HTMLElement | null) => {
    button.current = element
  }
}
