// The page about installing: its button where the browser offers one, and the steps for this device first.

/** Chromium's offer to install; not yet part of the compiler's description of pages. */
type InstallOffer = Event & {
  prompt: () => Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

const toggle = (selector: string, isShown: boolean): void => {
  document.querySelector(selector)?.toggleAttribute('hidden', !isShown)
}

export function startInstall(): void {
  const own = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  document.querySelector(`[data-platform="${own}"]`)?.setAttribute('data-yours', '')
  if (matchMedia('(display-mode: standalone)').matches) return done()
  addEventListener('appinstalled', done)
  addEventListener('beforeinstallprompt', (event) => {
    if (isOffer(event)) offer(event)
  })
}

function offer(event: InstallOffer): void {
  // Nothing pops up by itself.
  event.preventDefault()
  toggle('[data-install-offer]', true)
  document.querySelector<HTMLElement>('[data-install]')?.addEventListener(
    'click',
    () => {
      void event.prompt()
      // The browser makes a new offer where this one was turned down.
      toggle('[data-install-offer]', false)
    },
    { once: true },
  )
}

function done(): void {
  toggle('[data-install-offer]', false)
  toggle('[data-install-done]', true)
}

/** Which of the page's instructions fit. iPads say that they are Macs, but have a touch screen. */
export function platformOf(agent: string, touchPoints: number): string {
  if (/Android/.test(agent)) return 'android'
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  return /Safari/.test(agent) && !/Chrom|Edg/.test(agent) ? 'safari' : 'chromium'
}
