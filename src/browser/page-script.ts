// Starts on every page: session, cart count, currency, card buttons.
import 'astro/runtime/server/astro-island.js'
import { followCart } from './cards/follow-cart.ts'
import { followHistory } from './panel-history.ts'
import { followMode } from './mode.ts'
import { openFromCards } from './quick-view.ts'
import { callBack } from './title.ts'
import { followLens } from './lens/follow-lens.ts'
import { followPlace } from './place/follow-place.ts'
import { startCoupons } from './coupons.ts'
import { startRecentlyViewed } from './recently-viewed.ts'
import { startSearchBoxes } from './search/search-boxes.ts'
import { startSaveButtons } from '#/browser/save/save-buttons.ts'
import { followPrices } from '#/browser/money/shown-prices.ts'
import { whenIdle } from '#/lib/when-idle.ts'
import { $currency, chooseCurrency, startCurrency } from '#/stores/currency.ts'
import { $panel, openPanel } from '#/stores/panel.ts'
import { $session, isSignedIn } from '#/stores/session.ts'
import { startStores } from '#/stores/start.ts'
import { toast } from '#/ui/feedback/toast.ts'

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

export function startPage(): void {
  followMode()
  // Safari before 17 and Firefox before 125 have no popovers, Firefox before 121 no `:has`.
  if (!('popover' in HTMLElement.prototype && CSS.supports('selector(:has(*))')))
    void import('./older/older.ts').then((one) => one.startOlder())
  startStores()
  startCurrency(document.getElementById('currencies')?.textContent ?? '[]')
  followPrices()
  openFromCards()
  startSaveButtons()
  followCart()
  followPlace()
  followLens()
  startSearchBoxes()
  startCoupons()
  startRecentlyViewed()
  showAccount()
  bindCurrency()
  bindPanels()
  wakePanels()
  followHistory()
  callBack()
  watchLeaving()
  fetchAhead()
  // See layouts/app.inline.js. Safari may wait for ever with `load` where there is no connection.
  addEventListener('larder:app', () => void wakeApp())
  if (document.documentElement.dataset['saved'] || !navigator.onLine) void wakeApp()
}

/** The offer is loaded when the pointer first leaves at the top. */
function watchLeaving(): void {
  document.documentElement.addEventListener('mouseleave', ({ clientY }) => {
    if (clientY > 0) return
    void import('./leaving.ts').then(
      (one) => one.offer(),
      () => undefined,
    )
  })
}

/** Browsers with speculation rules prefetch by themselves; nothing is prefetched in data-saving mode. */
function fetchAhead(): void {
  if (!HTMLScriptElement.supports('speculationrules'))
    void import('./prefetch.ts').then(
      ({ startPrefetch }) => startPrefetch(),
      () => undefined,
    )
}

/** Offline its code may fail to load; the next reason to start it tries again. */
async function wakeApp(): Promise<void> {
  const app = await import('./app/app.ts').catch(() => undefined)
  app?.startApp()
}

/** See hydrate-on-panel.ts. */
function wakePanels(): void {
  $panel.subscribe((panel) => {
    if (panel !== null) document.dispatchEvent(new CustomEvent('larder:panel', { detail: panel }))
  })
}

/** By an attribute; without scripts, a link leads to a page with the same content. */
function bindPanels(): void {
  for (const panel of ['cart', 'newsletter', 'place'] as const)
    for (const button of all(`[data-open-${panel}]`)) {
      button.addEventListener('click', (event) => {
        event.preventDefault()
        openPanel(panel)
      })
    }
}

function showAccount(): void {
  $session.subscribe((session) => {
    const user = session.type === 'user'
    document.documentElement.dataset['session'] = user ? 'user' : 'guest'
    if (user) whenIdle(showOwn)
    for (const place of all('[data-account-name]'))
      place.textContent = user ? session.account.name : ''
  })
  for (const button of all('[data-sign-out]')) {
    button.addEventListener('click', () => {
      void import('./app/leave.ts').then(({ leave }) => leave(button, toast))
    })
  }
}

/** Skipped if the user has signed out meanwhile. If it fails, the bell shows no number. */
function showOwn(): void {
  if (!isSignedIn()) return
  void import('./usuals/signed-in.ts').then(
    (one) => one.showOwn(),
    () => undefined,
  )
}

function bindCurrency(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-currency]')) {
    $currency.subscribe(({ code }) => {
      select.value = code
    })
    select.addEventListener('change', () => chooseCurrency(select.value))
  }
}
