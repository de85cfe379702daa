/** Where the sandbox is asked for the app is loaded, which takes the page over and has it. */
export function openAppForSandbox(): void {
  addEventListener('hashchange', openIfAsked)
  document.addEventListener('click', ({ target }) => {
    // Where the address has the hash already, nothing else tells.
    if (target instanceof Element && target.closest('a[href="/#sandbox"]')) setTimeout(openIfAsked)
  })
  openIfAsked()
}

function openIfAsked(): void {
  const shown = document.getElementById('root')
  const app = document.querySelector<HTMLTemplateElement>('#app')
  if (location.hash !== '#sandbox' || !shown || !app) return
  const root = document.createElement('div')
  root.id = 'root'
  root.hidden = true
  shown.removeAttribute('id')
  shown.before(root)
  const parts = document.importNode(app.content, true)
  app.remove()
  parts.querySelector('script')?.addEventListener('error', () => location.assign('/'))
  document.head.append(parts)
  changePlaces(shown, root)
}

/** The app asks for a few things before it shows something: until then the page stays as it is. */
function changePlaces(shown: HTMLElement, root: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main')) return
    watch.disconnect()
    shown.remove()
    root.hidden = false
    root.querySelector('#sandbox')?.scrollIntoView({ behavior: 'instant' })
  })
  watch.observe(root, { childList: true, subtree: true })
}
