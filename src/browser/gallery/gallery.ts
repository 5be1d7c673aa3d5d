// The slider of a product's pictures: loops, and advances every 2500 ms until someone touches it.
import Swiper from 'swiper'
import { A11y, Autoplay, Thumbs, Zoom } from 'swiper/modules'
import { $shownPicture } from '#/stores/gallery.ts'
import { startKeys } from './gallery-keys.ts'

const AUTOPLAY_MS = 2500
const GAP_PX = 15
const THUMBNAILS = 3

type Texts = Record<'previous' | 'next' | 'show' | 'zoomIn' | 'zoomOut', string>

/** Starts it; returns the function that stops it. */
export function startGallery(root: HTMLElement): (() => void) | undefined {
  const main = root.querySelector<HTMLElement>('[data-main]')
  const row = root.querySelector<HTMLElement>('[data-thumbs]')
  if (!main) return undefined
  const texts: Texts = JSON.parse(root.dataset['texts'] ?? '{}')
  const thumbs =
    row &&
    new Swiper(row, {
      slidesPerView: THUMBNAILS,
      spaceBetween: GAP_PX,
      watchSlidesProgress: true,
    })
  const slider = startSlider(root, main, { texts, thumbs })
  const endings = [startKeys(slider, texts), startMoves(root, slider)]
  // Two fingers zoom a picture; to Swiper the first of them also turns to the next one.
  const pinch = ({ touches }: TouchEvent) => {
    slider.allowTouchMove = touches.length < 2
  }
  const fingers = ['touchstart', 'touchend', 'touchcancel'] as const
  for (const type of fingers) main.addEventListener(type, pinch, { passive: true })
  const pictures = [...main.querySelectorAll<HTMLElement>('[data-picture]')].map(
    ({ dataset }) => dataset['picture'],
  )
  const show = (index: number) => {
    if (index < 0) return
    slider.autoplay.stop()
    if (slider.params.loop) slider.slideToLoop(index)
    else slider.slideTo(index)
  }
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-show]') : null
    if (button) show(Number(button.dataset['show']))
  }
  row?.addEventListener('click', press)
  endings.push(
    $shownPicture.subscribe((id) => show(pictures.indexOf(String(id)))),
    () => row?.removeEventListener('click', press),
    () => fingers.forEach((type) => main.removeEventListener(type, pinch)),
    () => slider.destroy(),
    () => thumbs?.destroy(),
  )
  return () => endings.forEach((end) => end())
}

type With = { texts: Texts; thumbs: Swiper | null }

function startSlider(root: HTMLElement, main: HTMLElement, { texts, thumbs }: With): Swiper {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const several = root.dataset['gallery'] === 'slider'
  const alone = main.querySelectorAll('[data-picture]').length === 1
  return new Swiper(main, {
    modules: [A11y, Autoplay, Thumbs, Zoom],
    slidesPerView: several ? 'auto' : 1,
    // Slides with their own width include their gap.
    ...(several ? { slidesOffsetAfter: -GAP_PX } : { spaceBetween: GAP_PX }),
    watchSlidesProgress: several,
    // Its own observer takes a fractional width for a new one, and a frame later slides back to where it was. The
    // slider's surroundings are as wide as the window allows.
    resizeObserver: false,
    // If several are visible, there may be too few to loop.
    loop: !several && !alone,
    rewind: several,
    speed: still ? 0 : 300,
    // A requested picture stays.
    autoplay:
      still || alone || root.dataset['still'] !== undefined
        ? false
        : { delay: AUTOPLAY_MS, disableOnInteraction: true, pauseOnMouseEnter: true },
    zoom: true,
    ...(thumbs ? { thumbs: { swiper: thumbs } } : {}),
    a11y: {
      prevSlideMessage: texts.previous,
      nextSlideMessage: texts.next,
      paginationBulletMessage: texts.show,
      slideRole: 'group',
    },
  })
}

/** The buttons for next and previous; shown if not all pictures are visible at once. */
function startMoves(root: HTMLElement, slider: Swiper): () => void {
  const moves = root.querySelector<HTMLElement>('[data-moves]')
  if (!moves) return () => undefined
  const place = () => {
    moves.hidden = slider.isLocked
  }
  const move = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null
    if (!button) return
    slider.autoplay.stop()
    if (button.dataset['move'] === '1') slider.slideNext()
    else slider.slidePrev()
  }
  place()
  slider.on('lock', place)
  slider.on('unlock', place)
  moves.addEventListener('click', move)
  return () => moves.removeEventListener('click', move)
}
