import { CONTROLS, pressedBoxes } from './pressed-control.ts'

/** A keyboard on the screen takes more than bars of the browser do. */
const KEYBOARD_FROM_PX = 120

/**
 * Moves a toast to the top where it would cover the control that was pressed or has the focus, or
 * stand behind the keyboard.
 */
export function keepClear(toast: HTMLElement | null) {
  const place = toast?.parentElement
  if (!place) return
  const shift = () =>
    place.style.setProperty('--toast-shift', `${visualViewport?.offsetTop ?? 0}px`)
  const move = () => {
    // A toast that moved from under its own button would lose the press.
    if (place.contains(document.activeElement)) return
    if (!isBehindKeyboard() && !coversControl(place)) return
    shift()
    place.classList.add('is-up')
  }
  move()
  visualViewport?.addEventListener('resize', move)
  // iOS scrolls to the field only once the keyboard is up.
  visualViewport?.addEventListener('scroll', shift)
  document.addEventListener('focusin', move)
  return () => {
    visualViewport?.removeEventListener('resize', move)
    visualViewport?.removeEventListener('scroll', shift)
    document.removeEventListener('focusin', move)
  }
}

function isBehindKeyboard(): boolean {
  if (!visualViewport) return false
  return innerHeight - visualViewport.height * visualViewport.scale > KEYBOARD_FROM_PX
}

function coversControl(place: Element): boolean {
  const toast = place.getBoundingClientRect()
  const focused = document.activeElement
  const boxes = pressedBoxes()
  if (focused?.matches(CONTROLS)) boxes.push(focused.getBoundingClientRect())
  return boxes.some(
    (box) =>
      box.top < toast.bottom &&
      box.bottom > toast.top &&
      box.left < toast.right &&
      box.right > toast.left,
  )
}
