// Where a product's pictures are a slider, and where they stand below each other as they were drawn.
import { whenIdle } from '#/lib/when-idle.ts'
import { $shownPicture } from '#/stores/gallery.ts'

const WIDE = '(min-width: 60rem)'

export function placeGallery(gallery: HTMLElement): void {
  const wide = matchMedia(WIDE)
  let end: (() => void) | undefined
  const place = async () => {
    end?.()
    end = undefined
    if (gallery.dataset['gallery'] === 'sticky' && wide.matches) return
    const { startGallery } = await import('./gallery.ts')
    end = startGallery(gallery)
  }
  whenIdle(() => void place())
  if (gallery.dataset['gallery'] !== 'sticky') return
  wide.addEventListener('change', () => void place())
  $shownPicture.listen((id) => lead(gallery, id))
}

/** The picture that is asked for goes before the others. */
function lead(gallery: HTMLElement, id: number | null): void {
  const slides = [...gallery.querySelectorAll<HTMLElement>('[data-main] [data-picture]')]
  const asked = slides.find(({ dataset }) => dataset['picture'] === String(id))
  if (asked) for (const slide of slides) slide.toggleAttribute('data-lead', slide === asked)
}
