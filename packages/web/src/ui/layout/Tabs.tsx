import './scroll-fade.css'
import './Tabs.css'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { confirmLeaving } from '../dialog/unsaved-changes.ts'
import { Count } from '../list/Count.tsx'

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

/** Tabs of one page. A change asks about unsaved changes. For tabs with addresses use TabLinks. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: Props<Value>) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next)
    if (tab) void confirmLeaving().then((mayGo) => mayGo && onValueChange(tab.value))
  }
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showChosen(list.current, value), [value])
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List ref={list} className="tabs scroll-fade" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} data-tab={tab.value} className="tab">
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="tab-panel">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** On phones the tabs scroll sideways. */
function showChosen(list: HTMLElement | null, value: string): void {
  const chosen = list?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
  if (list && chosen) list.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - list.clientWidth
}
