// Before a rendered page shows: banners that were closed (features/recovery/verify-later.ts).
try {
  const later = localStorage.getItem('swapstead.verify-later')?.split(' ')[1]
  if (Number(later) > Date.now()) document.documentElement.dataset.verifyLater = ''
} catch {
  // No storage: nothing was closed.
}
