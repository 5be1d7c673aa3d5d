// `client:panel`: an island comes to life with the first panel that is opened. This code stands alone in the page,
// so it hears of panels by an event and not by their store.
import type { ClientDirective } from 'astro'

const hydrateOnPanel: ClientDirective = (load) => {
  const start = () => void load().then((hydrate) => hydrate())
  document.addEventListener('larder:panel', start, { once: true })
}

export default hydrateOnPanel
