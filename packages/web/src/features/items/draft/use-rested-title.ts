import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PAUSE_MS } from '../../../lib/use-debounced.ts'
import type { ItemDraft } from './item-draft.ts'

/** The title after a pause in typing. Unlike with `watch`, typing does not render anything. */
export function useRestedTitle({ getValues, subscribe }: UseFormReturn<ItemDraft>): string {
  const [rested, setRested] = useState(() => getValues('title').trim())
  useEffect(() => {
    let timer = 0
    const stop = subscribe({
      name: 'title',
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer)
        timer = window.setTimeout(() => setRested(values.title.trim()), PAUSE_MS)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [subscribe])
  return rested
}
