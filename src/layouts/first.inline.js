// Before anything is drawn: dark or light, and whether someone is signed in and as whom.
{
  const root = document.documentElement
  if (root.dataset.mode === 'system')
    root.dataset.mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  try {
    const [, account] = /(?:^|; )larder_account=([^;]+)/.exec(document.cookie)
    root.dataset.session = 'user'
    const { name } = JSON.parse(decodeURIComponent(account))
    root.style.setProperty('--account-name', JSON.stringify(name))
  } catch {
    // A guest.
  }
}
// A form that is sent before its code is there waits for it: see early-input.ts.
addEventListener('submit', (event) => {
  if (!event.target.closest('astro-island[ssr]')) return
  event.preventDefault()
  event.target.dataset.sent = ''
})
