// On a home that comes empty, where somebody was signed in before, the first two questions go out before the page's code has
// arrived: on a phone that takes a second. src/lib/early-answers.ts hands the answers on; e2e/home.test.ts sees that nothing is asked twice.
try {
  const isHome = location.pathname === '/' || location.pathname === '/member-home'
  // Where the page's code was here first it has asked for itself, and what is asked now would answer a later question.
  const isFirst = window.swapsteadEarly === undefined
  if (isFirst && isHome && !location.search && localStorage.getItem('swapstead.member') !== null) {
    const addresses = ['/api/auth/user', '/api/items/nearby?radius=1000&sort=nearest']
    window.swapsteadEarly = new Map(
      addresses.map((address) => {
        const answer = fetch(address, { credentials: 'same-origin' })
        // Whoever takes it is told of a failure.
        answer.catch(() => undefined)
        return [address, answer]
      }),
    )
  }
} catch {
  // Storage may be switched off: the page asks for itself.
}
