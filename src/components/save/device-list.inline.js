// What only this device knows, the server can't draw: before anything is shown, its IDs go into the page's address.
{
  const { kept } = document.currentScript.dataset
  const read = (name) => {
    try {
      return JSON.parse(localStorage[name])
    } catch {
      return null
    }
  }
  const list = kept === 'viewed' ? read('larder_viewed') : read('larder_saved')?.[kept]
  const ids = (Array.isArray(list) ? list : []).filter((id) => Number.isSafeInteger(Number(id)))
  const url = new URL(location)
  if ((url.searchParams.get('ids') ?? '') !== ids.join(',')) {
    if (ids.length > 0) url.searchParams.set('ids', ids.join(','))
    else url.searchParams.delete('ids')
    document.documentElement.hidden = true
    location.replace(url)
  }
}
