{
  let left = 5
  let gone = 0
  const tell = (error, at) =>
    left-- > 0 && navigator.sendBeacon('/browser-errors', `${error}\n${at}`)
  addEventListener('error', (e) => e.message && tell(e.message, `${e.filename}:${e.lineno}`))
  // Firefox and Safari give up what a page still loads when it is left: no error of the shop.
  addEventListener('beforeunload', () => (gone = Date.now()))
  const isLeft = (reason) =>
    /module|NetworkError|Load failed/i.test(reason) && Date.now() - gone < 2000
  addEventListener('unhandledrejection', (e) => isLeft(e.reason) || tell(e.reason, ''))
}
