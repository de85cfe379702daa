import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'

const Arrive = createContext<(hasArrived: true) => void>(() => undefined)

/** Pressed buttons by the part that they stand in. */
const kept = new WeakMap<Element, Set<HTMLElement>>()

/**
 * Keeps presses on buttons of rendered parts whose code is on its way. It has to listen before React
 * does, which would drop them.
 */
export function keepPressesOfLateParts(): void {
  addEventListener('click', keepPress, true)
}

function keepPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  const part = button?.closest('[data-late]')
  if (!button || !part) return
  event.preventDefault()
  event.stopPropagation()
  kept.set(part, (kept.get(part) ?? new Set()).add(button))
}

/** A frame around a part that may be rendered before its code is there. */
export function LatePart({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null)
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    if (!hasArrived || !frame.current) return
    for (const button of kept.get(frame.current) ?? []) button.click()
  }, [hasArrived])
  return (
    <span ref={frame} className="contents" data-late={hasArrived ? undefined : ''}>
      <Arrive value={setArrived}>{children}</Arrive>
    </span>
  )
}

/** The same part; it tells the frame around it when it can be pressed. */
export function tellingArrival<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function ArrivedPart(props: Props) {
    const arrive = use(Arrive)
    useEffect(() => arrive(true), [arrive])
    return <Part {...props} />
  }
}
