// Before the first paint: the style sheet shows them beside the products on wide screens; elsewhere they are closed. `open`
// is for pages without scripts: in Chromium, setting it while another dialog is open takes Escape away from that one.
for (const dialog of document.querySelectorAll('[data-filters]')) {
  dialog.open = false
  if (dialog.dataset.filters === 'always' || !matchMedia('(min-width: 60rem)').matches)
    dialog.removeAttribute('role')
}
