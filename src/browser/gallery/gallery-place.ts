// Where a product's pictures are a slider, and where they are stacked as rendered.
import { whenIdle } from '#/lib/when-idle.ts'
import { $shownPicture } from '#/stores/gallery.ts'

const WIDE = '(min-width: 60rem)'

export function placeGallery(gallery: HTMLElement): void {
  const wide = matchMedia(WIDE)
  let end: (() => void) | undefined
  const isGrid = () => gallery.dataset['gallery'] === 'sticky' && wide.matches
  const place = async () => {
    const slider = isGrid() ? undefined : await import('./gallery.ts')
    // The window may have been rotated again by now.
    end?.()
    end = isGrid() ? undefined : slider?.startGallery(gallery)
  }
  whenIdle(() => void place())
  if (gallery.dataset['gallery'] !== 'sticky') return
  wide.addEventListener('change', () => void place())
  $shownPicture.listen((id) => lead(gallery, id))
}

/** The requested picture goes first. */
function lead(gallery: HTMLElement, id: number | null): void {
  const slides = [...gallery.querySelectorAll<HTMLElement>('[data-main] [data-picture]')]
  const requested = slides.find(({ dataset }) => dataset['picture'] === String(id))
  if (requested) for (const slide of slides) slide.toggleAttribute('data-lead', slide === requested)
}
