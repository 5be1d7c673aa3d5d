// Keeps the wishlist page in step with the wishlist: removed products disappear, restored ones return.
import { pageLanguage } from '#/lib/i18n.ts'
import { $saved } from '#/stores/saved.ts'
import wishlistTexts from '#texts/wishlist'

/** Starts following the wishlist; until it is loaded the page stays as rendered. */
export function startWishlist(page: HTMLElement): void {
  const cards = [...page.querySelectorAll('li')].map((card) => ({
    card,
    id: Number(card.querySelector<HTMLElement>('[data-save]')?.dataset['id']),
  }))
  $saved.subscribe((saved) => {
    if (!saved) return
    const { wishlist } = saved
    // Products pressed before signing in were added after the page was rendered.
    if (wishlist.length > Number(page.dataset['total']) && !isReloaded()) {
      location.reload()
      return
    }
    const focused = cards.findIndex(({ card }) => card.contains(document.activeElement))
    for (const { card, id } of cards) card.hidden = !wishlist.includes(id)
    showCount(page, wishlist.length)
    const isLeft = cards.some(({ card }) => !card.hidden)
    reveal(page, '[data-empty]', wishlist.length === 0)
    reveal(page, '[data-rest]', wishlist.length > 0 && !isLeft)
    if (cards[focused]?.card.hidden) moveFocus(page, cards.slice(focused))
  })
}

/** Only once, whatever the shop answers. */
const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

function reveal(page: HTMLElement, selector: string, shown: boolean): void {
  const part = page.querySelector<HTMLElement>(selector)
  if (part) part.hidden = !shown
}

function showCount(page: HTMLElement, count: number): void {
  const place = page.querySelector<HTMLElement>('[data-count]')
  if (!place) return
  const text = wishlistTexts(pageLanguage())('count', { count })
  // Announced only if it changes: it is a status.
  if (place.textContent.trim() !== text) place.textContent = text
  place.hidden = count === 0
}

/** Moves keyboard focus to the next card, or to the message shown instead of cards. */
function moveFocus(page: HTMLElement, after: { card: HTMLElement }[]): void {
  const next = after.find(({ card }) => !card.hidden)?.card
  const target = next?.querySelector<HTMLElement>('[data-save]')
  const instead = page.querySelector<HTMLElement>(
    ':is([data-empty], [data-rest]):not([hidden]) a, li:not([hidden]) [data-save]',
  )
  ;(target ?? instead)?.focus()
}
