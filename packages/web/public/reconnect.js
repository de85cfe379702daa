// On the page for being offline: opens what was asked for once the server answers again.
const LONGEST_PAUSE_MS = 30_000
let pause = 2_000

if (navigator.onLine) {
  for (const part of document.querySelectorAll('[data-online]')) {
    part.textContent = part.dataset.online
  }
  document.title = document.querySelector('h1').textContent
}
addEventListener('online', () => location.reload())
setTimeout(ask, pause)

async function ask() {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) return location.reload()
  pause = Math.min(1.5 * pause, LONGEST_PAUSE_MS)
  setTimeout(ask, pause)
}
