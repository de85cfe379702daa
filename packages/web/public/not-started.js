// In a page that only says "Loading...": tells when the app's code does not arrive.
addEventListener(
  'error',
  ({ target }) => {
    const loading = document.querySelector('.starting > p')
    if (target.type !== 'module' || !loading) return
    const link = document.createElement('a')
    link.className = 'btn btn-light'
    link.href = ''
    link.textContent = 'Reload the page'
    loading.setAttribute('role', 'alert')
    loading.replaceChildren('Could not be loaded.', link)
  },
  true,
)
