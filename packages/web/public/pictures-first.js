// On a slow line a page's first pictures come before its fonts and its code. Where this device has
// the fonts already, only the code waits. Whoever presses something meanwhile ends the wait.
{
  const MOST_MS = 1500
  const KEY = 'swapstead.fonts'
  const root = document.documentElement
  const begin = () => {
    delete root.dataset.fontsLater
    const code = document.getElementById('code')
    code?.remove()
    if (code) document.body.append(code.content)
  }
  const settled = (picture) =>
    picture.complete ||
    new Promise((resolve) => {
      for (const event of ['load', 'error']) picture.addEventListener(event, resolve)
    })
  try {
    if (!localStorage.getItem(KEY)) root.dataset.fontsLater = ''
    document.fonts.addEventListener('loadingdone', () => localStorage.setItem(KEY, 'loaded'))
  } catch {
    // No storage: the fonts may be there, but nobody knows.
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, { once: true })
  addEventListener('DOMContentLoaded', () => {
    const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')]
    void Promise.all(pictures.map(settled)).then(begin)
    setTimeout(begin, MOST_MS)
  })
}
