// What every page does once it is there: the session, the cart's count, the currency, adding and keeping from cards.
import 'astro/runtime/server/astro-island.js'
import { addFromCards } from './card-actions.ts'
import { followHistory } from './panel-history.ts'
import { followMode } from './mode.ts'
import { openFromCards } from './quick-view.ts'
import { watchLeaving } from './leaving.ts'
import { callBack } from './title.ts'
import { startSaveButtons } from '#/browser/save/save-buttons.ts'
import { followCurrency } from '#/browser/money/shown-prices.ts'
import { whenIdle } from '#/lib/when-idle.ts'
import { $cartCount } from '#/stores/cart/cart.ts'
import { $currency, chooseCurrency, startCurrency } from '#/stores/currency.ts'
import { $panel, openPanel } from '#/stores/panel.ts'
import { $session, signOut } from '#/stores/session.ts'
import { startStores } from '#/stores/start.ts'
import { toast } from '#/ui/feedback/toast.ts'

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

export function startPage(): void {
  followMode()
  startStores()
  startCurrency(document.getElementById('currencies')?.textContent ?? '[]')
  followCurrency()
  addFromCards()
  openFromCards()
  startSaveButtons()
  showCount()
  showAccount()
  bindCurrency()
  bindPanels()
  wakePanels()
  followHistory()
  callBack()
  watchLeaving()
  // See layouts/app.inline.js.
  addEventListener('larder:app', () => void wakeApp())
}

/** Without a connection its code may not come; the next reason to wake it tries again. */
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

function showCount(): void {
  $cartCount.subscribe((count) => {
    for (const badge of all('[data-cart-count]')) {
      badge.textContent = String(count)
      badge.hidden = count === 0
    }
  })
}

/** By an attribute; a link leads to a page with the same thing, for whoever has no scripts. */
function bindPanels(): void {
  for (const panel of ['cart', 'newsletter'] as const)
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
    if (user) whenIdle(countUnread)
    for (const place of all('[data-account-name]'))
      place.textContent = user ? session.account.name : ''
  })
  for (const button of all('[data-sign-out]')) {
    button.addEventListener('click', () => {
      signOut().then(
        () => location.assign(button.dataset['home'] ?? '/'),
        () => toast(button.dataset['failed'] ?? '', 'error'),
      )
    })
  }
}

/** Not for whoever has signed out before there was time. Where it fails, the bell shows no number. */
function countUnread(): void {
  if ($session.get().type !== 'user') return
  void import('./unread.ts').then(
    (one) => one.showUnread(),
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
