// The slider of a product's pictures (§4, §9): loops, moves on every 2500 ms until someone touches it.
import Swiper from 'swiper'
import { A11y, Autoplay, Keyboard, Thumbs, Zoom } from 'swiper/modules'
import { $shownPicture } from '#/stores/gallery.ts'

const AUTOPLAY_MS = 2500
const GAP_PX = 15
const THUMBNAILS = 3

export function startGallery(root: HTMLElement): void {
  const main = root.querySelector<HTMLElement>('[data-main]')
  const row = root.querySelector<HTMLElement>('[data-thumbs]')
  if (!main || !row) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const texts: { previous: string; next: string; show: string } = JSON.parse(
    root.dataset['texts'] ?? '{}',
  )
  const thumbs = new Swiper(row, {
    slidesPerView: THUMBNAILS,
    spaceBetween: GAP_PX,
    watchSlidesProgress: true,
  })
  const slider = new Swiper(main, {
    modules: [A11y, Autoplay, Keyboard, Thumbs, Zoom],
    slidesPerView: 1,
    spaceBetween: GAP_PX,
    loop: true,
    speed: still ? 0 : 300,
    // A picture that somebody asked for stays.
    autoplay:
      still || root.dataset['still'] !== undefined
        ? false
        : { delay: AUTOPLAY_MS, disableOnInteraction: true, pauseOnMouseEnter: true },
    keyboard: { enabled: true },
    zoom: true,
    thumbs: { swiper: thumbs },
    a11y: {
      prevSlideMessage: texts.previous,
      nextSlideMessage: texts.next,
      paginationBulletMessage: texts.show,
      slideRole: 'group',
    },
  })
  const show = (button: HTMLElement | undefined) => {
    if (!button) return
    slider.autoplay.stop()
    slider.slideToLoop(Number(button.dataset['show']))
  }
  const buttons = [...row.querySelectorAll<HTMLElement>('[data-show]')]
  for (const button of buttons) button.addEventListener('click', () => show(button))
  $shownPicture.subscribe((id) =>
    show(buttons.find(({ dataset }) => dataset['picture'] === String(id))),
  )
}
