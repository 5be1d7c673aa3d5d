// The shop's current build, and the one that rendered this page.
import { isRecord } from '#/stores/stored.ts'

const LATEST = '/builds/latest.json'
/** How long to wait for a worker to get ready. */
const HANDOVER_MS = 2000

const own = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

/** Whether the shop runs another build than the page's. False without an answer. */
export async function isNewBuild(): Promise<boolean> {
  try {
    const answer = await fetch(LATEST, { cache: 'no-store' })
    const latest: unknown = answer.ok ? await answer.json() : undefined
    return (
      isRecord(latest) &&
      typeof latest['id'] === 'string' &&
      latest['id'] !== (own() ?? latest['id'])
    )
  } catch {
    return false
  }
}

/** Reloads the page with the new build, whose worker takes over at once. */
export async function startNewBuild(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  const next = registration?.installing ?? registration?.waiting
  if (next) await Promise.race([handOver(next), pause(HANDOVER_MS)])
  location.reload()
}

const handOver = (worker: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (worker.state === 'installed') worker.postMessage('activate')
      if (worker.state === 'activated' || worker.state === 'redundant') done()
    }
    worker.addEventListener('statechange', look)
    look()
  })

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
