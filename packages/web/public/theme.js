// Puts the chosen colors on the page before its first paint (see src/ui/theme-choice.ts).
try {
  const theme = localStorage.getItem('swapstead.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all'
    }
  }
} catch {
  // Storage may be switched off: the device's setting decides.
}
