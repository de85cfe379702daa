// The order on a slow line: a page's first pictures, the photos of cards in view, fonts and code, and
// the other photos of cards. A press begins the code at once, scrolling all photos. Fonts that this
// device has do not wait.
{
  const MOST_MS = 1500
  const KEY = 'swapstead.fonts'
  const root = document.documentElement
  const loadPictures = () => {
    delete root.dataset.picturesLater
  }
  // A picture that waits has no place of its own.
  const isInView = ({ parentElement }) => {
    const { top, bottom } = parentElement.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const loadInView = () => {
    const photos = [...document.querySelectorAll('.item-photo img')].filter(isInView)
    for (const photo of photos) photo.loading = 'eager'
    return photos
  }
  const begin = () => {
    loadInView()
    delete root.dataset.fontsLater
    const code = document.getElementById('code')
    if (!code) return
    code.remove()
    for (const event of ['load', 'error'])
      code.content.querySelector('script').addEventListener(event, loadPictures)
    document.body.append(code.content)
  }
  const settled = (picture) =>
    picture.complete ||
    new Promise((resolve) => {
      for (const event of ['load', 'error']) picture.addEventListener(event, resolve)
    })
  const allSettled = (pictures) => Promise.all([...pictures].map(settled))
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
      .then(() => allSettled(loadInView()))
      .then(begin)
  })
}
