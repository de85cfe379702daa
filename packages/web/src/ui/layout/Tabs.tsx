import './scroll-fade.css'
import './Tabs.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { confirmLeaving } from '../dialog/unsaved-changes.ts'
import { Count } from '../list/Count.tsx'
import { scrollToTab } from './scroll-to-tab.ts'

export type Tab<Value extends string> = {
  value: Value
  label: string
  count?: number | string | undefined
  content: ReactNode
}

type Props<Value extends string> = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/**
 * Tabs of one page after the ARIA pattern: arrows, Home and End choose. A change asks about unsaved
 * changes. For tabs with addresses use TabLinks.
 */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: Props<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToTab(list.current, tabOf(list.current, value)), [value])
  const choose = (next: Value) => {
    if (next === value) return
    void confirmLeaving().then((mayGo) => mayGo && onValueChange(next))
  }
  const walk = (event: KeyboardEvent<HTMLButtonElement>, from: number) => {
    const place = nextPlace(event, from, tabs.length)
    const next = place === undefined ? undefined : tabs.at(place)
    if (!next) return
    event.preventDefault()
    tabOf(list.current, next.value)?.focus()
    choose(next.value)
  }
  return (
    <div>
      <div ref={list} className="tabs scroll-fade" role="tablist" aria-label={label}>
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            id={`${id}-tab-${tab.value}`}
            type="button"
            role="tab"
            data-tab={tab.value}
            className="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => choose(tab.value)}
            onKeyDown={(event) => walk(event, place)}
          >
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} />}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          id={`${id}-panel-${tab.value}`}
          role="tabpanel"
          className="tab-panel"
          aria-labelledby={`${id}-tab-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab leads from the list into its panel
          tabIndex={0}
          hidden={tab.value !== value}
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </div>
  )
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The place that a key leads to; undefined for other keys and for what the browser does itself. */
function nextPlace(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  from: number,
  count: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return from - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}

function tabOf(list: HTMLElement | null, value: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-tab="${value}"]`) ?? null
}
