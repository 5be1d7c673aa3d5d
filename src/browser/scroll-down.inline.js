// On a phone the header hides while scrolling down, and returns when scrolling up.
{
  let last = 0
  addEventListener(
    'scroll',
    () => {
      // Ignores tiny movements; at the top the header stays in place.
      if (Math.abs(scrollY - last) < 8) return
      document.documentElement.toggleAttribute('data-down', scrollY > last && scrollY > 80)
      last = scrollY
    },
    { passive: true },
  )
}
