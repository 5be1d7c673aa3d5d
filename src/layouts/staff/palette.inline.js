// Ctrl or ⌘ and K, or its button, opens the command palette: at once, or as soon as its code is loaded.
{
  const open = () => {
    document.documentElement.dataset.paletteAsked = ''
    dispatchEvent(new Event('palette-asked'))
  }
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  })
  addEventListener('click', ({ target }) => {
    if (target.closest?.('[data-palette]')) open()
  })
}
