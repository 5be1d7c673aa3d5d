// The recently viewed products, stored as IDs in this browser; the shop renders them when they are about to be visible.
import { paintCards } from './cards/cards.ts'
import { stored, textsIn } from '#/stores/stored.ts'

const NONE: string[] = []
const $viewed = stored<string[]>('larder_viewed', {
  initial: NONE,
  parse: (value) => textsIn(value)?.filter((id) => /^\d{1,15}$/.test(id)),
})
const MOST = 12
/** Early enough that they are there when scrolled to. */
const BEFORE_SIGHT = '600px'

export const forgetViewed = (): void => $viewed.set(NONE)

export function startRecentlyViewed(): void {
  const place = document.querySelector<HTMLElement>('[data-recently-viewed]')
  if (!place) return
  const { recentlyViewed: url = '', id } = place.dataset
  const viewed = $viewed.get()
  const others = viewed.filter((other) => other !== id)
  if (id) $viewed.set([id, ...others].slice(0, MOST))
  if (others.length === 0) return
  place.dataset['awaited'] = ''
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void draw(place, `${url}?ids=${others.join(',')}`)
    },
    { rootMargin: BEFORE_SIGHT },
  )
  observer.observe(place)
}

/** Without an answer there is no shelf: it isn't essential. */
async function draw(place: HTMLElement, url: string): Promise<void> {
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) return void delete place.dataset['awaited']
  place.innerHTML = await answer.text()
  paintCards()
}
