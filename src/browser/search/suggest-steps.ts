// "+" next to a suggested product. A listbox may only hold options: screen reader and keyboard users have the product's
// page.
import { stepsOf } from '#/browser/cards/steps-of.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { lineKey } from '#/domain/line-id.ts'
import { iconClasses } from '#/ui/icon/icon-classes.ts'
import type { IconName } from '#/ui/icon/icons.ts'

/** Undefined if it is sold out, or needs a choice first. */
export function drawSteps(product: ProductSummary): HTMLElement | undefined {
  const { id, name, type, stock_status } = product
  if (type === 'variable' || stock_status === 'out_of_stock') return undefined
  const { uom_entry, min, start, step, price, measure } = stepsOf(product)
  const steps = document.createElement('span')
  steps.className = 'steps'
  steps.setAttribute('aria-hidden', 'true')
  Object.assign(steps.dataset, {
    steps: lineKey({ product_id: id, variation_id: null, uom_entry }),
    min,
    start,
    step,
    price,
    name,
    ...(measure ? { measure } : {}),
  })
  const count = document.createElement('bdi')
  count.dir = 'ltr'
  count.dataset['count'] = ''
  const less = drawButton('minus', 'less')
  less.hidden = true
  steps.append(less, count, drawButton('plus', 'more'))
  return steps
}

function drawButton(icon: IconName, does: 'less' | 'more'): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', tabIndex: -1 })
  button.dataset[does] = ''
  const drawing = document.createElement('i')
  drawing.className = iconClasses(icon)
  drawing.style.setProperty('--size', '20px')
  button.append(drawing)
  return button
}
