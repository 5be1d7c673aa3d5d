// Before the first paint: beside the products on wide screens, closed elsewhere. `open` is for pages without scripts:
// in Chromium, setting it while another dialog is open takes Escape away from that one.
for (const dialog of document.querySelectorAll('[data-filters]')) {
  const isBeside = dialog.dataset.filters !== 'always' && matchMedia('(min-width: 60rem)').matches
  dialog.open = false
  dialog.toggleAttribute('data-beside', isBeside)
  if (!isBeside) dialog.removeAttribute('role')
}
