// Where somebody was signed in before, an empty home requests the session and the nearby items
// before the app's code has loaded: on a phone that takes a second. src/lib/early-answers.ts hands
// the answers on; e2e/browse/home.test.ts checks that nothing is requested twice.
try {
  const isHome = location.pathname === '/' || location.pathname === '/member-home'
  // If the app's code has loaded first, it has made these requests itself.
  const isFirst = window.swapsteadEarly === undefined
  if (isFirst && isHome && !location.search && localStorage.getItem('swapstead.member') !== null) {
    const addresses = ['/api/auth/user', '/api/items/nearby?radius=1000&sort=nearest']
    window.swapsteadEarly = new Map(
      addresses.map((address) => {
        const answer = fetch(address, { credentials: 'same-origin' })
        // Whoever takes the answer handles its failure.
        answer.catch(() => undefined)
        return [address, answer]
      }),
    )
  }
} catch {
  // Storage may be switched off: the page asks for itself.
}
