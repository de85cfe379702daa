// Before the first paint: colors (lib/storage/theme-choice.ts).
try {
  const theme = localStorage.getItem('swapstead.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? '' : 'not all'
    }
  }
} catch {
  // No storage: the device decides.
}
