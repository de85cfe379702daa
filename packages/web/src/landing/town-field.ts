import type { PlaceChoice } from '@swapstead/domain/places/place.ts'
import { townName } from '@swapstead/domain/places/place-name.ts'

const PAUSE_MS = 150

/** Names towns while somebody types one, and looks around it when one of them is picked. Gives what ends that. */
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

/** Without an answer the field is one to type in. */
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
 * Looks around a town without leaving the page: its parts that would be others are taken from the page that would come.
 * Whoever asks for another town meanwhile is shown that one.
 */
export function lookAroundInPlace(): void {
  const form = document.querySelector<HTMLFormElement>('[data-town]')
  let asked = new AbortController()
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    asked.abort()
    asked = new AbortController()
    void lookAround(form, asked.signal)
  })
}

async function lookAround(form: HTMLFormElement, other: AbortSignal): Promise<void> {
  const field = form.querySelector('input')
  const address = `/?${new URLSearchParams({ city: field?.value ?? '' })}`
  form.ariaBusy = 'true'
  try {
    // Who is signed in elsewhere would get the app's page.
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
    // The browser itself can go there, and says what is wrong.
    if (!other.aborted) form.submit()
  } finally {
    if (!other.aborted) form.ariaBusy = null
  }
}

function say(words: Element | null): void {
  const status = document.getElementById('near-status')
  if (status) status.textContent = words?.textContent ?? ''
}
