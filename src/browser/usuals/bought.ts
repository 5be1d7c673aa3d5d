import { shop } from '#/client/browser.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import usualTexts from '#texts/usuals'

/** The most products per call. */
const MOST = 100

/** Shows how often the account has bought a product. @throws ApiError */
export async function showBought(place: HTMLElement): Promise<void> {
  const { data } = await shop.usuals.bought({ query: { ids: place.dataset['bought'] ?? '' } })
  const [one] = data
  if (one) place.textContent = usualTexts(pageLanguage())('bought', { count: one.times })
}

/** The same on a page's cards, on top of their pictures so that nothing moves. @throws ApiError */
export async function showBoughtOnCards(): Promise<void> {
  const badges = new Map(
    [...document.querySelectorAll<HTMLElement>('main article [data-store]')].map((place) => [
      Number(place.closest('article')?.querySelector<HTMLElement>('[data-save]')?.dataset['id']),
      place,
    ]),
  )
  const ids = [...badges.keys()].filter((id) => id > 0).slice(0, MOST)
  if (ids.length === 0) return
  const { data } = await shop.usuals.bought({ query: { ids: ids.join(',') } })
  for (const { product_id, times } of data) {
    const words = document.createElement('span')
    words.dataset['times'] = String(times)
    words.textContent = usualTexts(pageLanguage())('bought', { count: times })
    badges.get(product_id)?.append(words)
  }
}
