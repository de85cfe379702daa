// On a slow line a page's first pictures come before the others, those in view before its fonts and
// its code. Where this device has the fonts already, only pictures and code wait. Whoever presses
// something meanwhile ends the wait, whoever scrolls that of the pictures.
{
  const MOST_MS = 1500
  const KEY = 'swapstead.fonts'
  const root = document.documentElement
  const loadPictures = () => {
    delete root.dataset.picturesLater
  }
  const begin = () => {
    loadPictures()
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
  const allSettled = (pictures) => Promise.all([...pictures].map(settled))
  const inView = () =>
    [...document.images].filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
  root.dataset.picturesLater = ''
  try {
    if (!localStorage.getItem(KEY)) root.dataset.fontsLater = ''
    document.fonts.addEventListener('loadingdone', () => localStorage.setItem(KEY, 'loaded'))
  } catch {
    // No storage: the fonts may be there, but nobody knows.
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, { once: true })
  addEventListener('scroll', loadPictures, { once: true, passive: true })
  addEventListener('DOMContentLoaded', () => {
    setTimeout(begin, MOST_MS)
    void allSettled(document.querySelectorAll('img[fetchpriority="high"]'))
      .then(loadPictures)
      .then(() => allSettled(inView()))
      .then(begin)
  })
}
