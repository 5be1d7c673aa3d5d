// Enhances the filter form.
const WIDE = '(min-width: 60rem)'

export function startFilters(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-filters]'))
    startDialog(dialog)
}

function startDialog(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form')
  const wide = matchMedia(WIDE)
  const isEverBeside = dialog.dataset['filters'] === 'narrow'
  const isBeside = () => isEverBeside && wide.matches
  const place = () => {
    dialog.close()
    dialog.setAttribute('role', isBeside() ? 'group' : 'dialog')
  }
  // Otherwise it stays as it is, open or closed.
  if (isEverBeside) wide.addEventListener('change', place)
  document.querySelector('[data-open-filters]')?.addEventListener('click', () => dialog.showModal())
  dialog.querySelector('[data-close-filters]')?.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && !isBeside()) dialog.close()
  })
  if (form) startForm(form, isBeside)
}

const isTyped = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text'

function startForm(form: HTMLFormElement, isBeside: () => boolean): void {
  form.addEventListener('change', ({ target }) => {
    if (isBeside() && !isTyped(target)) form.requestSubmit()
    // The number of results, and the remaining choices.
    if (!isBeside())
      void import('./filter-counts.ts').then(({ showCounts }) => showCounts(form, urlOf(form)))
  })
  // A price range has two ends: it is applied after leaving both.
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!isBeside() || !isTyped(target) || target.value === target.defaultValue) return
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) form.requestSubmit()
  })
  // Going back shows the applied filters, not the last clicks.
  addEventListener('pageshow', ({ persisted }) => persisted && form.reset())
  // One value per filter in the URL: a,b instead of a twice; empty fields are left out.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.assign(urlOf(form))
  })
}

function urlOf(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue
    params.set(name, [params.get(name), value].filter(Boolean).join(','))
  }
  return form.action + (params.size > 0 ? `?${params}` : '')
}
