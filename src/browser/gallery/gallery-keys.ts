// Keyboard control of a gallery: each picture has a button that zooms it. Arrows move between pictures, or over a
// zoomed one; Escape zooms out.
import type Swiper from 'swiper'

type Texts = { zoomIn: string; zoomOut: string }
type Direction = { x: number; y: number }

const ARROWS: Record<string, Direction | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** The share of the view that an arrow moves over a zoomed picture. */
const STEP = 0.2

/** Starts it; returns the function that stops it. */
export function startKeys(slider: Swiper, texts: Texts): () => void {
  const { el } = slider
  const end = new AbortController()
  const { signal } = end
  el.addEventListener(
    'focusin',
    ({ target }) => {
      const slide = slideOf(target)
      if (!slide) return
      slider.autoplay.stop()
      reach(slider, slide)
    },
    { signal },
  )
  el.addEventListener(
    'click',
    (event) => {
      const slide = slideOf(event.target)
      if (slide) toggle(slider, slide, event)
    },
    { signal },
  )
  el.addEventListener(
    'keydown',
    (event) => {
      const slide = slideOf(event.target)
      if (!slide || !obey(slider, slide, event.key)) return
      event.preventDefault()
      slider.autoplay.stop()
    },
    { signal },
  )
  slider.on('slideChange', () => {
    if (slider.zoom.scale !== 1) slider.zoom.out()
    reach(slider, slider.slides[slider.activeIndex])
  })
  slider.on('zoomChange', (...[, scale, , slide]) => {
    slider.autoplay.stop()
    buttonIn(slide)?.setAttribute('aria-label', scale > 1 ? texts.zoomOut : texts.zoomIn)
  })
  reach(slider, slider.slides[slider.activeIndex])
  return () => end.abort()
}

/** The slide that the button belongs to. */
function slideOf(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest('[data-zoom]') : null
  return button && button.closest<HTMLElement>('.swiper-slide')
}

const buttonIn = (slide: Element | undefined): HTMLElement | null =>
  slide?.querySelector<HTMLElement>('[data-zoom]') ?? null

const isZoomed = (slide: Element): boolean => slide.matches('.swiper-slide-zoomed')

/** Only one button can be reached by Tab: the shown picture's. */
function reach({ slides }: Swiper, shown: HTMLElement | undefined): void {
  for (const slide of slides)
    buttonIn(slide)?.setAttribute('tabindex', slide === shown ? '0' : '-1')
}

function toggle(slider: Swiper, slide: HTMLElement, event: PointerEvent): void {
  const wasZoomed = isZoomed(slide)
  if (slider.zoom.scale !== 1) slider.zoom.out()
  if (wasZoomed) return
  // By default the slider zooms the first visible picture.
  slider.emit('doubleTap', event)
  place(slide, { x: 0, y: 0 })
}

/** Handles a key on a picture; returns whether it did anything. */
function obey(slider: Swiper, slide: HTMLElement, key: string): boolean {
  const direction = ARROWS[key]
  if (isZoomed(slide)) {
    if (direction) pan(slide, direction, slider.zoom.scale)
    else if (key === 'Escape') slider.zoom.out()
    return direction !== undefined || key === 'Escape'
  }
  if (!direction || direction.x === 0) return false
  buttonIn(neighbour(slider, slide, slider.rtl ? -direction.x : direction.x))?.focus({
    preventScroll: true,
  })
  return true
}

/** The next picture, or the previous one, in view. */
function neighbour(slider: Swiper, slide: HTMLElement, by: number): HTMLElement | undefined {
  if (slider.params.loop) {
    if (by > 0) slider.slideNext()
    else slider.slidePrev()
    return slider.slides[slider.activeIndex]
  }
  const { length } = slider.slides
  const index = (slider.slides.indexOf(slide) + by + length) % length
  slider.slideTo(index)
  return slider.slides[index]
}

/** Moves over a zoomed picture, at most to its edges. */
function pan(slide: HTMLElement, { x, y }: Direction, scale: number): void {
  const { offsetWidth: width, offsetHeight: height } = slide
  const at = new DOMMatrix(frameIn(slide)?.style.transform)
  const within = (position: number, size: number) => {
    const most = (size * (scale - 1)) / 2
    return Math.min(Math.max(position, -most), most)
  }
  place(slide, {
    x: within(at.e - x * STEP * width, width),
    y: within(at.f - y * STEP * height, height),
  })
}

const frameIn = (slide: HTMLElement): HTMLElement | null =>
  slide.querySelector<HTMLElement>('.swiper-zoom-container')

function place(slide: HTMLElement, { x, y }: Direction): void {
  const frame = frameIn(slide)
  if (frame) frame.style.transform = `translate3d(${x}px, ${y}px, 0px)`
}
