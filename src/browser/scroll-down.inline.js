// On a phone the header makes room for whoever reads on, and comes back with the first move up.
{
  let last = 0
  addEventListener(
    'scroll',
    () => {
      // Smaller moves are a trembling thumb; at the top the header stands where it belongs.
      if (Math.abs(scrollY - last) < 8) return
      document.documentElement.toggleAttribute('data-down', scrollY > last && scrollY > 80)
      last = scrollY
    },
    { passive: true },
  )
}
