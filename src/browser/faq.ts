// The FAQ search: hides questions that don't match, and opens a question that is linked to.

/** Lower case, without accents. @example fold('Où livrez-vous ?') // 'ou livrez-vous ?' */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function startFaqSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-faq-search]')
  openLinked()
  if (!form) return
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => filter(form))
  // When going back, browsers fill the field again.
  filter(form)
}

function openLinked(): void {
  const linked = location.hash && document.getElementById(location.hash.slice(1))
  if (linked instanceof HTMLDetailsElement) linked.open = true
}

function filter(form: HTMLFormElement): void {
  const words = fold(form.querySelector('input')?.value ?? '')
    .split(/\s+/)
    .filter(Boolean)
  let found = 0
  for (const group of document.querySelectorAll<HTMLElement>('[data-faq-group]')) {
    const name = group.querySelector('h2')?.textContent ?? ''
    let shown = 0
    for (const question of group.querySelectorAll('details')) {
      const text = fold(`${name} ${question.textContent}`)
      question.hidden = !words.every((word) => text.includes(word))
      if (!question.hidden) shown += 1
    }
    group.hidden = shown === 0
    found += shown
  }
  for (const nothing of document.querySelectorAll<HTMLElement>('[data-faq-nothing]'))
    nothing.hidden = found > 0
  const status = form.querySelector<HTMLElement>('[role=status]')
  if (status)
    status.textContent =
      words.length === 0 ? '' : (status.dataset['count'] ?? '').replace('{{count}}', String(found))
}
