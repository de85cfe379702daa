// Before the first paint: the chosen colors (see src/ui/theme-choice.ts), and no banner that was
// closed (see src/features/recovery/verify-later.ts).
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
  // Storage may be switched off: the device's setting decides.
}
