// Before anything is drawn: dark or light, prices that wait for the chosen currency, and whether someone is signed in
// and as whom.
{
  const root = document.documentElement
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const { shopMode, currency } = root.dataset
  const mode = kept('mode') ?? shopMode
  if (mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches))
    root.dataset.mode = 'dark'
  else root.dataset.mode = 'light'
  if ((kept('currency') ?? currency) !== currency) root.dataset.prices = 'wait'
  try {
    const [, account] = /(?:^|; )larder_account=([^;]+)/.exec(document.cookie)
    root.dataset.session = 'user'
    const { name, staff, seller, acting } = JSON.parse(decodeURIComponent(account))
    if (staff) root.dataset.staff = ''
    if (seller) root.dataset.seller = ''
    if (acting) root.dataset.acting = ''
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
// A cross-fade that a browser gives up (see styles/base.css) is no error.
for (const name of ['pageswap', 'pagereveal']) {
  addEventListener(name, ({ viewTransition }) => {
    for (const step of ['updateCallbackDone', 'ready', 'finished'])
      viewTransition?.[step]?.catch(() => {})
  })
}
