// Registers the service worker once the page is idle, and loads browser/app/app.ts when needed.
{
  const tell = () => (document.getElementById('broken').hidden = false)
  const wake = () => dispatchEvent(new Event('larder:app'))
  addEventListener('offline', wake)
  document.addEventListener('visibilitychange', () => document.hidden || wake())
  addEventListener('load', () => {
    setTimeout(wake, 600000)
    const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => {})
    if (self.requestIdleCallback) requestIdleCallback(register)
    else setTimeout(register, 2000)
  })
  // If part of the page can't be loaded, it is probably from another build: reloads, at most once in ten seconds.
  // Firefox and Safari also give up what a page still loads as soon as it is being left. A reload would then cancel the
  // visitor's click; if the page stays after all, or is returned to, it says what is missing.
  let left = 0
  addEventListener('beforeunload', () => (left = Date.now()))
  const mend = () => {
    if (!navigator.onLine) return
    if (Date.now() - left < 2000) {
      addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
      return setTimeout(tell, 20000)
    }
    try {
      const { sessionStorage: kept } = self
      if (Date.now() - (kept.larder_reloaded ?? 0) > 10000) {
        kept.larder_reloaded = Date.now()
        return location.reload()
      }
    } catch {
      // Without storage, it is unknown whether a reload was tried.
    }
    tell()
  }
  addEventListener('vite:preloadError', mend)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/dynamically imported module|Importing a module script/.test(reason)) mend()
  })
}
