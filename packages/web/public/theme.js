// Before the first paint: colors (lib/storage/theme-choice.ts) and closed banners (verify-later.ts).
try {
  const root = document.documentElement
  const theme = localStorage.getItem('swapstead.theme')
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all'
    }
  }
  const later = localStorage.getItem('swapstead.verify-later')?.split(' ')[1]
  if (Number(later) > Date.now()) root.dataset.verifyLater = ''
} catch {
  // No storage: the device decides.
}
