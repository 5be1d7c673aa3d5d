// The page as an app: tells when it is offline or outdated, and offers a new version of the shop. Loaded when the page
// is offline, visible again, or ten minutes old.
import { pageLanguage } from '#/lib/i18n.ts'
import updateTexts from '#texts/pwa.update'
import { isNewBuild, startNewBuild } from './builds.ts'
import { followConnection } from './connection.ts'
import { hideNotice, showNotice } from './notice.ts'

const POLL_MS = 10 * 60 * 1000

let started = false
let refused = false

/** Starts once; each further call checks for a new build at once. */
export function startApp(): void {
  void askForBuild()
  if (started) return
  started = true
  setInterval(() => void askForBuild(), POLL_MS)
  followConnection()
}

async function askForBuild(): Promise<void> {
  if (refused || document.hidden || !navigator.onLine || !(await isNewBuild())) return
  const t = updateTexts(pageLanguage())
  const reload = { label: t('reload'), run: () => void startNewBuild() }
  const later = () => {
    refused = true
    hideNotice()
  }
  showNotice(t('text'), [reload, { label: t('later'), run: later }])
}
