/** A keyboard on the screen takes more than bars of the browser do. */
const KEYBOARD_FROM_PX = 120
const CONTROLS = 'a, button, input, label, select, summary, textarea'

let pressed: { control: Element; box: DOMRect } | undefined

document.addEventListener(
  'pointerdown',
  ({ target }) => {
    const control = target instanceof Element && target.closest(CONTROLS)
    // A toast that moved from under its own button would lose the press.
    if (control && !control.closest('.toaster'))
      pressed = { control, box: control.getBoundingClientRect() }
  },
  true,
)

/**
 * Moves a toast to the top where it would cover the control that was pressed or has the focus, or
 * stand behind the keyboard.
 */
export function keepClear(toast: HTMLElement | null) {
  const place = toast?.parentElement
  if (!place) return
  const move = () => {
    if (!isBehindKeyboard() && !coversControl(place)) return
    place.style.setProperty('--toast-shift', `${visualViewport?.offsetTop ?? 0}px`)
    place.classList.add('is-up')
  }
  move()
  visualViewport?.addEventListener('resize', move)
  document.addEventListener('focusin', move)
  return () => {
    visualViewport?.removeEventListener('resize', move)
    document.removeEventListener('focusin', move)
  }
}

function isBehindKeyboard(): boolean {
  if (!visualViewport) return false
  return innerHeight - visualViewport.height * visualViewport.scale > KEYBOARD_FROM_PX
}

/** A control that its press removed counts where it was: the next one may stand there. */
function coversControl(place: Element): boolean {
  const toast = place.getBoundingClientRect()
  const focused = document.activeElement
  const boxes = [pressed?.box, pressed?.control.getBoundingClientRect()]
  if (focused?.matches(CONTROLS) && !place.contains(focused))
    boxes.push(focused.getBoundingClientRect())
  return boxes.some(
    (box) =>
      box !== undefined &&
      box.top < toast.bottom &&
      box.bottom > toast.top &&
      box.left < toast.right &&
      box.right > toast.left,
  )
}
