// The current entry of the menu or row of tabs before this script is in view from the first paint on.
{
  const list = document.currentScript.previousElementSibling
  const show = () => {
    const entry = list.querySelector('[aria-current]')?.getBoundingClientRect()
    const { left, right, top, bottom } = list.getBoundingClientRect()
    if (
      !entry ||
      !(entry.left < left || entry.right > right || entry.top < top || entry.bottom > bottom)
    )
      return
    list.scrollBy(
      (entry.left + entry.right - left - right) / 2,
      (entry.top + entry.bottom - top - bottom) / 2,
    )
  }
  show()
  // A menu behind a button is measured once it is open.
  list.addEventListener('toggle', show)
}
