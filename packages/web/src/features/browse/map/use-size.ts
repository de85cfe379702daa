import { useEffect, useState } from 'react'
import type { Size } from './projection.ts'

/** The size of an element in pixels; null before it is on the page, or while it is hidden. */
export function useSize(element: HTMLElement | null): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize(width > 0 && height > 0 ? { width, height } : null)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
