// On a phone a section is folded before it is painted. A link to it opens it.
{
  const { parentElement } = document.currentScript
  const [fold] = [...parentElement.querySelectorAll(':scope > [data-fold] > details')].slice(-1)
  if (matchMedia('(max-width: 48rem)').matches) fold.open = false
}
