// A product's page shows the picture of its card, only larger: it is fetched once the card is touched, beside the page
// itself, so that it is there when the page is.

/** As wide as the page of a product shows it on a phone. */
const SIZES = '100vw'
const asked = new Set<string>()

export function fetchNextPicture(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  document.addEventListener('touchstart', ({ target }) => fetchFor(target), {
    passive: true,
    capture: true,
  })
}

function fetchFor(target: EventTarget | null): void {
  const card = target instanceof Element && !target.closest('button') && target.closest('article')
  const shown = card ? card.querySelector<HTMLImageElement>('img[srcset]') : null
  if (!shown?.srcset || asked.has(shown.srcset)) return
  asked.add(shown.srcset)
  const picture = new Image()
  picture.fetchPriority = 'high'
  picture.sizes = SIZES
  picture.srcset = shown.srcset
}
