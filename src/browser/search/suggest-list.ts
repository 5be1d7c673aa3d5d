// The suggested groups as elements; texts are set as text, never as HTML.
import { drawSteps } from './suggest-steps.ts'
import { iconClasses } from '#/ui/icon/icon-classes.ts'
import { showAmount } from '#/browser/money/shown-prices.ts'
import type { Option, OptionGroup, PriceWords } from './suggestions.ts'

export function drawGroups(groups: OptionGroup[], id: string): HTMLElement[] {
  let count = 0
  return groups.map(({ name, label, options }) => {
    const group = document.createElement('div')
    group.setAttribute('role', 'group')
    group.setAttribute('aria-label', label)
    group.dataset['group'] = name
    const heading = document.createElement('p')
    // The group's own name says it already.
    heading.setAttribute('aria-hidden', 'true')
    heading.textContent = label
    const links = options.map((option) => {
      count += 1
      return drawOption(option, `${id}-${count}`)
    })
    group.append(...(name === 'all' ? [] : [heading]), ...links)
    return group
  })
}

function drawOption(option: Option, id: string): HTMLElement {
  const steps = option.product && drawSteps(option.product)
  const link = drawLink(option, id)
  if (!steps) return link
  const row = document.createElement('div')
  row.setAttribute('role', 'presentation')
  row.append(link, steps)
  return row
}

function drawLink(
  { label, href, detail, unfit, note, amount, picture, icon }: Option,
  id: string,
): HTMLElement {
  const link = document.createElement('a')
  link.setAttribute('role', 'option')
  link.id = id
  link.href = href
  link.tabIndex = -1
  link.setAttribute('aria-selected', 'false')
  if (picture) {
    const image = document.createElement('img')
    Object.assign(image, { src: picture, alt: '', width: 48, height: 48 })
    link.append(image)
  } else if (icon) link.append(drawIcon(icon))
  const words = document.createElement('span')
  words.textContent = label
  if (detail && detail.length > 0) {
    const parts = detail.flatMap((part, at) => [at > 0 ? ' · ' : '', ...drawWords(part)])
    words.append(drawText('small', ...parts))
  }
  if (unfit) {
    const reason = drawText('small', unfit.words)
    reason.dataset['unfit'] = unfit.kind
    words.append(reason)
  }
  link.append(words)
  if (note) {
    const price = drawText('strong', ...drawWords(note))
    if (typeof note !== 'string') price.dataset['netMark'] = ''
    if (amount) price.prepend(drawText('small', amount))
    link.append(price)
  }
  return link
}

function drawText(tag: 'small' | 'strong', ...words: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...words)
  return element
}

/** The amount is rewritten with all others on the page. */
function drawWords(part: string | PriceWords): (string | Node)[] {
  if (typeof part === 'string') return [part]
  const [before = '', after = ''] = part.words.split('|')
  const price = document.createElement('data')
  Object.assign(price.dataset, { amount: part.amount, tax: part.tax })
  showAmount(price)
  return [before, price, after]
}

function drawIcon(name: NonNullable<Option['icon']>): HTMLElement {
  const icon = document.createElement('i')
  icon.className = iconClasses(name)
  icon.style.setProperty('--size', '20px')
  icon.setAttribute('aria-hidden', 'true')
  return icon
}
