import { useEffect, useRef } from 'react'

/** Tells the styles how much of the screen the guide covers: `--guide-height`. */
export function useGuideHeight() {
  const guide = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = guide.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.setProperty('--guide-height', `${element.offsetHeight}px`)
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--guide-height')
    }
  }, [])
  return guide
}
