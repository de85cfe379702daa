type ToastTone = 'plain' | 'destructive'

export type ToastInput = {
  title: string
  description?: string | undefined
  tone?: ToastTone
}

export type ToastEntry = ToastInput & { id: number; tone: ToastTone; isVisible: boolean }

/** How long a toast stands, and how long a hidden one is kept (readings C-48). */
export const TOAST_SHOWN_MS = 5_000
export const TOAST_KEPT_MS = 1_000_000

/** How long what is visible is left to be read before news takes its place. */
const READ_FIRST_MS = 2_500

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()
let waiting: readonly ToastInput[] = []
let nextNews: ReturnType<typeof setTimeout> | undefined

/** Shows a toast, from anywhere. The one that is visible makes room. Answers its id. */
export function showToast({ tone = 'plain', ...input }: ToastInput): number {
  lastId += 1
  const visible = entries.find((entry) => entry.isVisible)
  if (visible) hideToast(visible.id)
  set([...entries, { ...input, tone, id: lastId, isVisible: true }])
  if (waiting.length > 0) letRead()
  return lastId
}

/** Shows a toast that answers nothing: what is visible is read first, and so is every news before it. */
export function showNews(input: ToastInput): void {
  if (waiting.length === 0 && !entries.some((entry) => entry.isVisible)) {
    showToast(input)
    return
  }
  waiting = [...waiting, input]
  if (waiting.length === 1) letRead()
}

/** What has just been shown has its time before the news that waits. */
function letRead(): void {
  clearTimeout(nextNews)
  nextNews = setTimeout(showNextNews, READ_FIRST_MS)
}

function showNextNews(): void {
  const [next, ...rest] = waiting
  waiting = rest
  if (next) showToast(next)
}

/** Hides a toast; it is kept invisible for a while, then dropped. */
export function hideToast(id: number) {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry?.isVisible) return
  set(entries.map((other) => (other.id === id ? { ...other, isVisible: false } : other)))
  setTimeout(() => set(entries.filter((other) => other.id !== id)), TOAST_KEPT_MS)
}

/** All toasts, hidden ones included, oldest first. */
export function toastEntries(): readonly ToastEntry[] {
  return entries
}

/** Calls back after every change; answers the way out. */
export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function set(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}
