// `client:panel="cart"`: hydrates an island when its panel is first opened. This code runs alone in the page, so it
// uses an event instead of the panels' store.
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
