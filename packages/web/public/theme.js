// Before the first paint: colors, light or dark if chosen (lib/storage/theme-choice.ts).
try {
  const theme = localStorage.getItem('swapstead.theme')
  if (theme) {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? '' : 'not all'
    }
  }
} catch {
  // No storage: the device decides.
}
