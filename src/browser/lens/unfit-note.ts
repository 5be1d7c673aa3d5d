// Says why a product doesn't fit what is avoided on this device, and offers what fits instead. What is avoided is sent
// nowhere: the shop is asked for the department, and the choice is made here (rule 243).
import { shop } from '#/client/browser.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { foodMark, misfitsOf } from '#/domain/lens.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { $avoids, $onlyFits } from '#/stores/avoids.ts'
import lensTexts from '#texts/lens'
import { type Reason, reasonsOf } from './misfit-words.ts'

/** The most products offered instead of one that doesn't fit. */
export const MOST_INSTEAD = 3
/** Products of the department that are looked at to find them. */
const LOOKED_AT = 40

type UnfitPlace = {
  mark: string | undefined
  /** Its department, by slug: what fits is offered in the place. */
  department?: string | undefined
  /** Or the address of its department, where there is no room for more than a link. */
  page?: string | undefined
}

/** The sign and the words, the gravest reason first. */
export function noteOf(reasons: readonly Reason[]): HTMLElement {
  const note = document.createElement('span')
  note.dataset['unfit'] = reasons[0]?.kind
  note.textContent = reasons.map(({ words }) => words).join('. ')
  return note
}

/** Fills the place of a line; leaves it empty where the product fits. */
export function fillUnfit(place: HTMLElement, { mark, department, page }: UnfitPlace): void {
  const reasons = mark === undefined ? [] : reasonsOf(mark, $avoids.get(), pageLanguage())
  if (reasons.length === 0) return place.replaceChildren()
  place.replaceChildren(noteOf(reasons))
  if (department) place.append(offerOf(department))
  if (page) place.append(linkTo(page))
}

/** There, lists show only what fits. */
function linkTo(page: string): HTMLElement {
  const link = document.createElement('a')
  link.href = page
  link.dataset['fitInstead'] = ''
  link.textContent = lensTexts(pageLanguage())('offer')
  link.addEventListener('click', () => $onlyFits.set(true))
  return link
}

/** A button; its answer takes its place. */
function offerOf(department: string): HTMLElement {
  const t = lensTexts(pageLanguage())
  const place = document.createElement('span')
  place.dataset['fitInstead'] = ''
  place.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = t('offer')
  button.addEventListener('click', () => {
    button.setAttribute('aria-busy', 'true')
    findFitting(department).then(
      (found) => place.replaceChildren(...(found.length > 0 ? listOf(found) : [t('offer_none')])),
      () => {
        button.removeAttribute('aria-busy')
        place.replaceChildren(`${t('offer_failed')} `, button)
      },
    )
  })
  place.append(button)
  return place
}

/** The most popular of the department that fit and can be bought. @throws ApiError */
async function findFitting(category: string): Promise<ProductSummary[]> {
  const query = { category, in_stock: '1', facets: '0', paginate: LOOKED_AT } as const
  const { data } = await shop.product.list({ query })
  return data.filter((one) => fits(one)).slice(0, MOST_INSTEAD)
}

function fits(product: ProductSummary): boolean {
  const mark = foodMark(product)
  return mark !== undefined && misfitsOf(mark, $avoids.get()).length === 0
}

function listOf(found: readonly ProductSummary[]): Node[] {
  const language = pageLanguage()
  const head = document.createElement('strong')
  head.textContent = lensTexts(language)('instead')
  const links = found.map(({ name, slug }) => {
    const link = document.createElement('a')
    link.href = href(language, 'product', { slug })
    link.textContent = name
    return link
  })
  return [head, ...links]
}
