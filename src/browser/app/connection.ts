// Shows when the page is offline, and when it is an old copy from the service worker.
import { pageLanguage } from '#/lib/i18n.ts'
import offlineTexts from '#texts/pwa.offline'
import { hideNotice, showNotice } from './notice.ts'

export function followConnection(): void {
  addEventListener('offline', showConnection)
  addEventListener('online', showConnection)
  showConnection()
}

function showConnection(): void {
  const language = pageLanguage()
  const t = offlineTexts(language)
  const { saved } = document.documentElement.dataset
  const close = { label: t('close'), run: hideNotice }
  if (saved === undefined) {
    if (navigator.onLine) hideNotice()
    else showNotice(t('now'), [close])
    return
  }
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(saved))
  if (!navigator.onLine) return showNotice(t('saved', { time }), [])
  // Either the connection is back, or the shop was too slow.
  const show = { label: t('show'), run: () => location.reload() }
  showNotice(t('saved_slow', { time }), [show, close])
}
