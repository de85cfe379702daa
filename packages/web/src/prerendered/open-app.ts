/** Loads the app when the sandbox is asked for. The app then replaces the page. */
export function openAppForSandbox(): void {
  addEventListener('hashchange', openIfAsked)
  document.addEventListener('click', ({ target }) => {
    // A link to the current hash fires no `hashchange`.
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
  swapWhenRendered(shown, root)
}

/** Keeps the page until the app has rendered. */
function swapWhenRendered(shown: HTMLElement, root: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main')) return
    watch.disconnect()
    shown.remove()
    root.hidden = false
    root.querySelector('#sandbox')?.scrollIntoView({ behavior: 'instant' })
  })
  watch.observe(root, { childList: true, subtree: true })
}
