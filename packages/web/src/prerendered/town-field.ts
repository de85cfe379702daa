import type { PlaceChoice } from '@swapstead/domain/places/place.ts'
import { townName } from '@swapstead/domain/places/place-name.ts'

const PAUSE_MS = 150

/** Completes town names and submits when one is chosen. Returns a function that stops it. */
export function completeTowns(): () => void {
  const field = document.querySelector<HTMLInputElement>('[data-town] input')
  const list = document.getElementById('towns')
  if (!field || !list) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const type = () => {
    clearTimeout(timer)
    const isPicked = [...list.children].some((named) => named.getAttribute('value') === field.value)
    if (isPicked) field.form?.requestSubmit()
    else timer = setTimeout(() => void complete(field, list), PAUSE_MS)
  }
  field.addEventListener('input', type)
  return () => {
    clearTimeout(timer)
    field.removeEventListener('input', type)
  }
}

/** Leaves the suggestions as they are on failure. */
async function complete(field: HTMLInputElement, list: HTMLElement): Promise<void> {
  const typed = field.value.trim()
  if (typed.length < 2) return
  const answer = await fetch(`/api/places?${new URLSearchParams({ search: typed })}`).catch(
    () => null,
  )
  if (!answer?.ok || field.value.trim() !== typed) return
  const towns: PlaceChoice[] = await answer.json()
  list.replaceChildren(
    ...towns.map((town) => {
      const name = townName(town)
      return town.zipCode ? new Option(name, town.zipCode) : new Option(undefined, name)
    }),
  )
}

const PARTS = ['near-title', 'near-found']

/**
 * Replaces the parts that depend on the town, taken from the page that would load. A later search
 * cancels an earlier one.
 */
export function searchTownInPlace(): void {
  const form = document.querySelector<HTMLFormElement>('[data-town]')
  let asked = new AbortController()
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    asked.abort()
    asked = new AbortController()
    void searchTown(form, asked.signal)
  })
}

async function searchTown(form: HTMLFormElement, other: AbortSignal): Promise<void> {
  const field = form.querySelector('input')
  const address = `/?${new URLSearchParams({ city: field?.value ?? '' })}`
  form.ariaBusy = 'true'
  try {
    // With cookies a member would get the app's page.
    const answer = await fetch(address, { credentials: 'omit', signal: other })
    if (!answer.ok) throw new Error(String(answer.status))
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const id of PARTS) {
      const fresh = page.getElementById(id)
      if (!fresh) throw new Error(`no ${id}`)
      document.getElementById(id)?.replaceWith(document.adoptNode(fresh))
    }
    history.replaceState(history.state, '', address)
    say(document.querySelector('.near-answer') ?? document.getElementById('near-title'))
  } catch {
    // The browser navigates instead, and reports what is wrong.
    if (!other.aborted) form.submit()
  } finally {
    if (!other.aborted) form.ariaBusy = null
  }
}

function say(words: Element | null): void {
  const status = document.getElementById('near-status')
  if (status) status.textContent = words?.textContent ?? ''
}
