import { createStore } from '../../lib/store.ts'

type ToastTone = 'plain' | 'destructive'

export type ToastInput = {
  title: string
  description?: string | undefined
  tone?: ToastTone
  /** What the reader may still do about it. */
  action?: ToastAction | undefined
}

type ToastAction = { label: string; run: () => void }

export type ToastEntry = ToastInput & { id: number; tone: ToastTone; isVisible: boolean }

/** Milliseconds a toast stands, and a hidden one is kept. */
export const TOAST_SHOWN_MS = 5_000
export const TOAST_WITH_ACTION_MS = 8_000
export const TOAST_KEPT_MS = 1_000_000

/** Milliseconds a toast is left to be read before news replaces it. */
const READ_FIRST_MS = 2_500

/** All toasts, hidden ones included, oldest first. */
const [toastEntries, setToastEntries, subscribeToasts] = createStore<readonly ToastEntry[]>([])

export { subscribeToasts, toastEntries }

let lastId = 0
let waiting: readonly ToastInput[] = []
let nextNews: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of the visible one; returns its id. */
export function showToast({ tone = 'plain', ...input }: ToastInput): number {
  lastId += 1
  const visible = toastEntries().find((entry) => entry.isVisible)
  if (visible) hideToast(visible.id)
  setToastEntries([...toastEntries(), { ...input, tone, id: lastId, isVisible: true }])
  if (waiting.length > 0) letRead()
  return lastId
}

/** The toast that is shown, and since when by `performance.now()`. */
let shown = { id: 0, since: 0 }

/** Milliseconds that a toast still stands, counted from the first call. */
export function timeLeftOf({ id, action }: ToastEntry): number {
  const now = performance.now()
  if (shown.id !== id) shown = { id, since: now }
  const whole = action ? TOAST_WITH_ACTION_MS : TOAST_SHOWN_MS
  return Math.max(1, whole - (now - shown.since))
}

/** Queues a toast that answers no action, so that the visible one can be read first. */
export function showNews(input: ToastInput): void {
  if (waiting.length === 0 && !toastEntries().some((entry) => entry.isVisible)) {
    showToast(input)
    return
  }
  waiting = [...waiting, input]
  if (waiting.length === 1) letRead()
}

/** Restarts the wait, so that the toast just shown can be read, and its action taken. */
function letRead(): void {
  const visible = toastEntries().find((entry) => entry.isVisible)
  clearTimeout(nextNews)
  nextNews = setTimeout(showNextNews, visible?.action ? TOAST_WITH_ACTION_MS : READ_FIRST_MS)
}

function showNextNews(): void {
  const [next, ...rest] = waiting
  waiting = rest
  if (next) showToast(next)
}

/** Hides the toast with this title: what it leads to is shown by now. */
export function hideToastTitled(title: string): void {
  const entry = toastEntries().find((other) => other.isVisible && other.title === title)
  if (entry) hideToast(entry.id)
}

/** Hides a toast; it is dropped later. */
export function hideToast(id: number) {
  const entry = toastEntries().find((candidate) => candidate.id === id)
  if (!entry?.isVisible) return
  setToastEntries(
    toastEntries().map((other) => (other.id === id ? { ...other, isVisible: false } : other)),
  )
  setTimeout(
    () => setToastEntries(toastEntries().filter((other) => other.id !== id)),
    TOAST_KEPT_MS,
  )
}
