/** What is drawn from now on follows the account's choice: the words that mark such prices are the page's. */
export function showNet(on: boolean): void {
  const root = document.documentElement
  root.toggleAttribute('data-net', on)
  root.style.setProperty('--net-words', JSON.stringify(root.dataset['netWords'] ?? ''))
}
