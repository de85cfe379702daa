import { type RefObject, useEffect, useState } from 'react'

/** Whether the element overflows; only then does it need a tab stop. */
export function useScrollable(ref: RefObject<HTMLElement | null>) {
  const [isScrollable, setScrollable] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setScrollable(
        getComputedStyle(element).overflow !== 'visible' &&
          (element.scrollHeight > element.clientHeight ||
            element.scrollWidth > element.clientWidth),
      )
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [ref])
  return isScrollable
}
