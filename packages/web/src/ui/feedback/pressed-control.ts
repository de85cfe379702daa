export const CONTROLS = 'a, button, input, label, select, summary, textarea'
const REMEMBERED_MS = 5_000

type Press = { control: Element; box: DOMRect; at: number; path: string }

let pressed: Press | undefined

/** Remembers the control that is pressed: Safari gives pressed buttons no focus. */
export function rememberPresses() {
  const remember = ({ type, target }: Event) => {
    const control = target instanceof Element && target.closest(CONTROLS)
    // The finger has begun to scroll, so nothing was pressed.
    if (type === 'pointercancel') pressed = undefined
    else if (control && !control.closest('.toaster'))
      pressed = {
        control,
        box: control.getBoundingClientRect(),
        at: performance.now(),
        path: location.pathname,
      }
  }
  const types = ['pointerdown', 'pointercancel']
  for (const type of types) document.addEventListener(type, remember, true)
  return () => {
    for (const type of types) document.removeEventListener(type, remember, true)
  }
}

/**
 * Where the control just pressed was and is now: its press may have moved it, or put another in its
 * place. None when its page or its dialog has gone.
 */
export function pressedBoxes(): DOMRect[] {
  if (!pressed || performance.now() - pressed.at > REMEMBERED_MS) return []
  if (hasGone(pressed)) return []
  return [pressed.box, pressed.control.getBoundingClientRect()]
}

function hasGone({ control, path }: Press): boolean {
  if (control.isConnected) return false
  return path !== location.pathname || control.closest('dialog') !== null
}
