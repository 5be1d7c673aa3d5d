// `client:touch`: an island comes to life when it is about to be used: pointer, finger or keyboard on it. Clicks
// that are faster than its code are done again afterwards, in their order.
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
      // React answers this one by hydrating to the end; a click before that would change a control behind its back.
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      control.click()
      // The next click sees what this one did.
      await new Promise((done) => setTimeout(done))
    }
  }
  for (const sign of SIGNS) element.addEventListener(sign, start, { passive: true })
}

export default hydrateOnTouch
