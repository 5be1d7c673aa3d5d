// Shows on cards and product pages why a product doesn't fit what the visitor avoids, and offers products that do.
import { $avoids, $onlyFits } from '#/stores/avoids.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import lensTexts from '#texts/lens'
import { type Reason, reasonsOf } from './misfit-words.ts'
import { fillUnfit, MOST_INSTEAD, noteOf } from './unfit-note.ts'

let isWatching = false

export function showLens(): void {
  markCards()
  markLines()
  markPage()
  showSwitch()
  if (isWatching) return
  isWatching = true
  addEventListener('larder:painted', markCards)
  addEventListener('larder:usuals', markLines)
  $onlyFits.listen(showSwitch)
  for (const button of all('[data-fit-switch]'))
    button.addEventListener('click', () => $onlyFits.set(!$onlyFits.get()))
}

const all = (selector: string, within: ParentNode = document) =>
  within.querySelectorAll<HTMLElement>(selector)

/** Other goods than food have no opinion. */
function reasonsFor({ dataset: { food } }: HTMLElement): Reason[] {
  return food === undefined ? [] : reasonsOf(food, $avoids.get(), pageLanguage())
}

function markCards(): void {
  for (const card of all('[data-card][data-food]')) {
    card.querySelector('[data-unfit]')?.remove()
    const reasons = reasonsFor(card)
    card.closest('[data-fit-list] > *')?.toggleAttribute('data-unfit-entry', reasons.length > 0)
    if (reasons.length > 0) card.querySelector('[data-store]')?.prepend(noteOf(reasons))
  }
  countHidden()
}

/** Lines that the server has rendered, such as usuals. */
function markLines(): void {
  for (const place of all('[data-fit-line][data-food]')) {
    const { food, page } = place.dataset
    fillUnfit(place, { mark: food, page })
  }
  const usuals = document.querySelector('[data-usuals]')
  usuals?.toggleAttribute('data-more', usuals.querySelector('[data-unfit]') !== null)
}

function markPage(): void {
  const place = document.querySelector<HTMLElement>('[data-fit-note]')
  if (!place) return
  const reasons = reasonsFor(place)
  place.replaceChildren(...(reasons.length > 0 ? [noteOf(reasons), ...insteadOf(place)] : []))
}

/** Links to products of the same department that fit. */
function insteadOf(place: HTMLElement): Element[] {
  const { department } = place.dataset
  const fitting = [...all('[data-card][data-food]')].filter(
    (card) => card.dataset['department'] === department && reasonsFor(card).length === 0,
  )
  const links = fitting
    .filter((card) => !card.querySelector('button:disabled'))
    .flatMap((card) => card.querySelector<HTMLAnchorElement>('a[href*="/product/"]') ?? [])
  const shown = [...new Map(links.map((link) => [link.href, link])).values()].slice(0, MOST_INSTEAD)
  if (shown.length === 0) return []
  const head = document.createElement('strong')
  head.textContent = lensTexts(pageLanguage())('instead')
  const list = document.createElement('ul')
  for (const { href, textContent } of shown) {
    const link = Object.assign(document.createElement('a'), { href, textContent })
    const entry = document.createElement('li')
    entry.append(link)
    list.append(entry)
  }
  return [head, list]
}

/** The switch above a list: there for those who avoid something. */
function showSwitch(): void {
  const isOn = $onlyFits.get() && $avoids.get().length > 0
  document.documentElement.toggleAttribute('data-only-fits', isOn)
  for (const button of all('[data-fit-switch]')) {
    button.hidden = $avoids.get().length === 0
    button.setAttribute('aria-pressed', String(isOn))
  }
  countHidden()
}

function countHidden(): void {
  const hidden = $onlyFits.get() ? all('[data-fit-list] [data-unfit]').length : 0
  const words = hidden > 0 ? lensTexts(pageLanguage())('hidden', { count: hidden }) : ''
  for (const place of all('[data-fit-hidden]'))
    if (place.textContent !== words) place.textContent = words
}
