// The products that were looked at last, as ids in this browser; the shop draws them when they are about to be seen.
const STORAGE_KEY = 'larder_viewed'
const MOST = 12
/** So early that they are there when their place is. */
const BEFORE_SIGHT = '600px'

export function startRecentlyViewed(): void {
  const place = document.querySelector<HTMLElement>('[data-recently-viewed]')
  if (!place) return
  const { recentlyViewed: url = '', id } = place.dataset
  const viewed = readViewed()
  const others = viewed.filter((other) => other !== id)
  if (id) writeViewed([id, ...others].slice(0, MOST))
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

/** Without an answer there is no shelf: nobody came for it. */
async function draw(place: HTMLElement, url: string): Promise<void> {
  const answer = await fetch(url).catch(() => undefined)
  if (answer?.ok) place.innerHTML = await answer.text()
  else delete place.dataset['awaited']
}

function readViewed(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(ids) ? ids.map(String).filter((id) => /^\d{1,15}$/.test(id)) : []
  } catch {
    // Storage may be switched off, or hold what isn't ours.
    return []
  }
}

function writeViewed(ids: string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // As above.
  }
}
