// Runs before the first paint: light or dark, prices waiting for the chosen currency, and who is signed in.
{
  const root = document.documentElement
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const { shopMode, currency, netWords } = root.dataset
  const mode = kept('mode') ?? shopMode
  if (mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches))
    root.dataset.mode = 'dark'
  else root.dataset.mode = 'light'
  if ((kept('currency') ?? currency) !== currency) root.dataset.prices = 'wait'
  /** Empty for a guest. */
  const readAccount = () => {
    try {
      return JSON.parse(
        decodeURIComponent(/; larder_account=([^;]+)/.exec(`; ${document.cookie}`)[1]),
      )
    } catch {
      return {}
    }
  }
  const { name, staff, seller, acting, net } = readAccount()
  if (name) {
    root.dataset.session = 'user'
    if (staff) root.dataset.staff = ''
    if (seller) root.dataset.seller = ''
    if (acting) root.dataset.acting = ''
    root.style.setProperty('--account-name', JSON.stringify(name))
    // Where the shop offers it; the amounts wait for it too.
    if (net && netWords) {
      root.dataset.net = ''
      root.dataset.prices = 'wait'
      root.style.setProperty('--net-words', JSON.stringify(netWords))
    }
  }
  // A page kept while the account's choice was made on another one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && netWords && !readAccount().net !== !net) location.reload()
  })
}
// The policy of pages forbids code made from text. Zod would try it once, which Firefox reports as an error.
self.__zod_globalConfig = { jitless: true }
// A form submitted before its code is loaded waits for it: see early-input.ts.
addEventListener('submit', (event) => {
  if (!event.target.closest('astro-island[ssr]')) return
  event.preventDefault()
  event.target.dataset.sent = ''
})
// A button pressed before its code is loaded is pressed again afterwards. Those with data are handled by the page itself.
addEventListener('click', ({ target }) => {
  const button = target.closest?.('button[type=button]')
  const island = button?.closest('astro-island[ssr]:is([client=load],[client=idle])')
  if (!island || Object.keys(button.dataset).length > 0) return
  island.addEventListener('astro:hydrate', () => button.click(), { once: true })
})
// Where the browser doesn't open popovers, neither is a press of their buttons lost: see browser/older.
addEventListener('click', ({ target }) => {
  const button = target.closest?.('[popovertarget]')
  if (button && !('popover' in button)) button.dataset.pressed = ''
})
// A cross-fade cancelled by the browser (see styles/base.css) is not an error.
for (const name of ['pageswap', 'pagereveal']) {
  addEventListener(name, ({ viewTransition }) => {
    for (const step of ['updateCallbackDone', 'ready', 'finished'])
      viewTransition?.[step]?.catch(() => {})
  })
}
