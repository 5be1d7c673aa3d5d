// The page as part of an app: says when it is offline or old, and offers a new version of the shop. Loaded when the page
// is offline, visible again, or ten minutes old.
import { pageLanguage } from '#/lib/i18n.ts'
import offlineTexts from '#texts/pwa.offline'
import updateTexts from '#texts/pwa.update'
import { isNewBuild, startNewBuild } from './builds.ts'
import { hideNotice, showNotice } from './notice.ts'

const POLL_MS = 10 * 60 * 1000

let started = false
let refused = false

/** Starts once; each further call asks for a new build at once. */
export function startApp(): void {
  void askForBuild()
  if (started) return
  started = true
  setInterval(() => void askForBuild(), POLL_MS)
  addEventListener('offline', showConnection)
  addEventListener('online', showConnection)
  showConnection()
}

/** When the page was drawn, if it comes from what this browser has kept. */
const savedAt = (): string | undefined => document.documentElement.dataset['saved']

function showConnection(): void {
  const language = pageLanguage()
  const t = offlineTexts(language)
  const saved = savedAt()
  const close = { label: t('close'), run: hideNotice }
  if (!navigator.onLine || saved === undefined) {
    if (navigator.onLine) return hideNotice()
    const text = saved === undefined ? t('now') : t('saved', { time: timeText(saved, language) })
    return showNotice(text, saved === undefined ? [close] : [])
  }
  // Online, and the page is an old one: either the connection is back, or the shop did not answer in time.
  const show = { label: t('show'), run: () => location.reload() }
  showNotice(t('saved_slow', { time: timeText(saved, language) }), [show, close])
}

const timeText = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  )

async function askForBuild(): Promise<void> {
  if (refused || document.hidden || !navigator.onLine || !(await isNewBuild())) return
  const t = updateTexts(pageLanguage())
  showNotice(t('text'), [
    { label: t('reload'), run: () => void startNewBuild() },
    {
      label: t('later'),
      run: () => {
        refused = true
        hideNotice()
      },
    },
  ])
}
