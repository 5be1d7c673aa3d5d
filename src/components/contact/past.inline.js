// Hides what is over: a page is generated once and read at any time.
for (const line of document.querySelectorAll('[data-over]'))
  if (Date.parse(line.dataset.over) <= Date.now()) line.hidden = true
