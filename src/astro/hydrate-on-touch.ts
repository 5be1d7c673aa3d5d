// `client:touch`: hydrates an island when it is about to be used: pointer, finger or keyboard on it. Clicks that come
// before its code are repeated afterwards, in order.
import type { ClientDirective } from 'astro'

const SIGNS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const

const hydrateOnTouch: ClientDirective = (load, _options, element) => {
  const missed: HTMLElement[] = []
  const keep = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('button, a, input, label')
    if (control) missed.push(control)
  }
  const start = async () => {
    for (const sign of SIGNS) element.removeEventListener(sign, start)
    element.addEventListener('click', keep, true)
    const hydrate = await load()
    await hydrate()
    element.removeEventListener('click', keep, true)
    for (const control of missed) {
      // React responds by hydrating completely; a click before that would change a control behind its back.
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      control.click()
      // The next click sees this one's result.
      await new Promise((done) => setTimeout(done))
    }
  }
  for (const sign of SIGNS) element.addEventListener(sign, start, { passive: true })
}

export default hydrateOnTouch
