// `client:touch`: an island comes to life when it is about to be used: pointer, finger or keyboard on it. A click
// that is faster than its code is done again afterwards.
import type { ClientDirective } from 'astro'

const SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const

const hydrateOnTouch: ClientDirective = (load, _options, element) => {
  let missed: HTMLElement | undefined
  const keep = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.target instanceof Element)
      missed = event.target.closest<HTMLElement>('button, a, input, label') ?? undefined
  }
  const start = async () => {
    for (const sign of SIGNS) element.removeEventListener(sign, start)
    element.addEventListener('click', keep, true)
    const hydrate = await load()
    await hydrate()
    element.removeEventListener('click', keep, true)
    if (!missed) return
    // React answers this one by hydrating to the end; a click before that would change a control behind its back.
    missed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    missed.click()
  }
  for (const sign of SIGNS) element.addEventListener(sign, start, { passive: true })
}

export default hydrateOnTouch
