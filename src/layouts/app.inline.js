// Registers the service worker once the page is idle, and loads browser/app/app.ts when needed.
{
  const root = document.documentElement
  const wake = () => dispatchEvent(new Event('larder:app'))
  addEventListener('offline', wake)
  document.addEventListener('visibilitychange', () => document.hidden || wake())
  addEventListener('load', () => {
    if (root.dataset.saved || !navigator.onLine) wake()
    setTimeout(wake, 600000)
    const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => {})
    if (self.requestIdleCallback) requestIdleCallback(register)
    else setTimeout(register, 2000)
  })
  // If part of the page can't be loaded, it is probably from another build: reloads, at most once in ten seconds.
  const mend = () => {
    if (!navigator.onLine) return
    try {
      const { sessionStorage: kept } = self
      if (Date.now() - (kept.larder_reloaded ?? 0) > 10000) {
        kept.larder_reloaded = Date.now()
        return location.reload()
      }
    } catch {
      // Without storage, it is unknown whether a reload was tried.
    }
    document.getElementById('broken').hidden = false
  }
  addEventListener('vite:preloadError', mend)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/dynamically imported module|Importing a module script/.test(reason)) mend()
  })
}
