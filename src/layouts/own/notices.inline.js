// Lines above the header have their time: a page is made once, and read before and after.
{
  const now = Date.now()
  for (const line of document.querySelectorAll('[data-banner]')) {
    const { from, until } = line.dataset
    line.hidden = (from && Date.parse(from) > now) || (until && Date.parse(until) <= now) || false
  }
}
