// `client:panel="cart"`: an island comes to life when its panel is opened for the first time. This code stands alone in
// the page, so it hears of panels by an event and not by their store.
import type { ClientDirective } from 'astro'

const hydrateOnPanel: ClientDirective = (load, { value }) => {
  const start = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== value) return
    document.removeEventListener('larder:panel', start)
    void load().then((hydrate) => hydrate())
  }
  document.addEventListener('larder:panel', start)
}

export default hydrateOnPanel
