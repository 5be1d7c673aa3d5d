// A long press on a card shows what a pointer finds by hovering: heart, comparison and quick view.
{
  const LONG_MS = 450
  let timer
  let held
  const prevent = (event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = () => clearTimeout(timer)
  const isLetGo = () => removeEventListener('click', prevent, true)
  addEventListener('pointerdown', ({ pointerType, target }) => {
    stop()
    isLetGo()
    const card = target.closest?.('[data-card]')
    if (held !== card) held?.removeAttribute('data-held')
    if (pointerType !== 'touch' || !card || target.closest('button')) return
    // Safari's preview of a link would come first.
    card.style.webkitTouchCallout = 'none'
    timer = setTimeout(() => {
      held = card
      card.dataset.held = ''
      // The finger that lets go has pressed no link.
      addEventListener('click', prevent, true)
    }, LONG_MS)
  })
  // The browser cancels a touch that scrolls.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, stop)
  // Its own menu of a link would cover them.
  addEventListener('contextmenu', (event) => held?.contains(event.target) && prevent(event))
}
