import { useEffect, useState } from 'react'

/** A section is being read while it crosses this part of the window, below the bar. */
const READING_BAND = '-25% 0px -70% 0px'

/** Which of these sections is being read; the first one before anything is scrolled. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const list = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: READING_BAND },
    )
    for (const id of list.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [list])
  return current
}
