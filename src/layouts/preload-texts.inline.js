// As a script, because without scripts there is nothing to load.
{
  const { imports } = JSON.parse(document.querySelector('script[type=importmap]').textContent)
  const link = document.createElement('link')
  document.head.append(
    Object.assign(link, { rel: 'modulepreload', href: `${imports['#messages/']}page.js` }),
  )
}
