// Before the first paint: open beside the products on wide screens, closed elsewhere.
for (const dialog of document.querySelectorAll('[data-filters]'))
  if (dialog.dataset.filters === 'always' || !matchMedia('(min-width: 60rem)').matches) {
    dialog.open = false
    dialog.removeAttribute('role')
  }
