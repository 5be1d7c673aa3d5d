// The customer's usuals on the home page: one personal call, once the page is idle.
import { paintCards } from '#/browser/cards/cards.ts'

/** Renders them in their place, and handles their buttons. Without an answer the place is removed. */
export async function showUsuals(place: HTMLElement): Promise<void> {
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && button.getAttribute('aria-busy') !== 'true') void add(button)
  })
  const answer = await fetch(place.dataset['usuals'] ?? '').catch(() => undefined)
  const html = answer?.ok ? (await answer.text()).trim() : ''
  place.hidden = !html
  if (!html) return
  place.innerHTML = html
  paintCards()
  dispatchEvent(new Event('larder:usuals'))
}

async function add(button: HTMLButtonElement): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  try {
    const { addUsuals } = await import('./add-usuals.ts')
    await addUsuals(button.dataset['usualAdd'] ?? '[]')
  } finally {
    button.removeAttribute('aria-busy')
  }
}
