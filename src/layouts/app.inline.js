// Registers the service worker once the page has nothing else to do, and wakes browser/app/app.ts when it has work.
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
  // A part of the page that can't be loaded belongs to another build, most likely: once in ten seconds it is loaded anew.
  const mend = () => {
    if (!navigator.onLine) return
    try {
      const { sessionStorage: kept } = self
      if (Date.now() - (kept.larder_reloaded ?? 0) > 10000) {
        kept.larder_reloaded = Date.now()
        return location.reload()
      }
    } catch {
      // Without storage nobody knows whether it was tried before.
    }
    document.getElementById('broken').hidden = false
  }
  addEventListener('vite:preloadError', mend)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/dynamically imported module|Importing a module script/.test(reason)) mend()
  })
}
