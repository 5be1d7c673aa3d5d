// For browsers since 2016. Import maps came last to Safari, toSorted to Firefox and Chrome.
if (![].toSorted || !HTMLScriptElement.supports || !HTMLScriptElement.supports('importmap'))
  document.getElementById('too-old').removeAttribute('hidden')
