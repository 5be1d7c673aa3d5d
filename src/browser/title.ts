/** While the tab is hidden its title calls the visitor back, if the shop has a text for it (rule 36). */
export function callBack(): void {
  const words = document.documentElement.dataset['comeBack']
  if (!words) return
  let own = document.title
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) own = document.title
    document.title = document.hidden ? words : own
  })
}
