// A row of links is one Tab stop; arrows move along it. Without a script each link is a stop.
if (matchMedia('(min-width: 48.0625rem)').matches)
  for (const row of document.querySelectorAll('[data-one-stop="true"]')) {
    row.dataset.oneStop = 'done'
    const links = [...row.querySelectorAll(':scope > li > :is(a, button)')]
    const stopAt = (stop) => {
      for (const link of links) link.tabIndex = link === stop ? 0 : -1
    }
    stopAt(links[0])
    row.addEventListener('keydown', ({ key }) => {
      const ahead = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      const step = key === ahead ? 1 : /^Arrow(Left|Right)$/.test(key) ? -1 : 0
      const next = step && links[links.indexOf(document.activeElement) + step]
      if (!next) return
      stopAt(next)
      next.focus()
    })
  }
