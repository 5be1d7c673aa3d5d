// Shows notices by their dates: a page is generated once and read at any time.
{
  const now = Date.now()
  for (const line of document.querySelectorAll('[data-banner]')) {
    const { from, until } = line.dataset
    line.hidden = (from && Date.parse(from) > now) || (until && Date.parse(until) <= now) || false
  }
}
