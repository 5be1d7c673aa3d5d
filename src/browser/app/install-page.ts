// The install page: its button if the browser offers installation, and the steps for this device first.

/** Chromium's install prompt; not yet in TypeScript's DOM types. */
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
  // No automatic prompt.
  event.preventDefault()
  toggle('[data-install-offer]', true)
  document.querySelector<HTMLElement>('[data-install]')?.addEventListener(
    'click',
    () => {
      void event.prompt()
      // After a refusal the browser makes a new offer.
      toggle('[data-install-offer]', false)
    },
    { once: true },
  )
}

function done(): void {
  toggle('[data-install-offer]', false)
  toggle('[data-install-done]', true)
}

/** Chooses the matching instructions. iPads identify as Macs, but have a touch screen. */
export function platformOf(agent: string, touchPoints: number): string {
  if (/Android/.test(agent)) return 'android'
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return 'ios'
  if (/Firefox/.test(agent)) return 'firefox'
  return /Safari/.test(agent) && !/Chrom|Edg/.test(agent) ? 'safari' : 'chromium'
}
