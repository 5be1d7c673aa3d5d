// Matches list lines to products: search finds candidates, domain reads amounts and chooses (rules 121 and 122).
import { type MatchedLine, MAX_LIST_LINES } from '#/contract/lists/shapes.ts'
import {
  type Candidate,
  chooseMatches,
  piecesIn,
  quantityFor,
  type Sold,
} from '#/domain/list/buy.ts'
import { isKind, isShelf } from '#/domain/list/kind.ts'
import { distanceTo, withoutDescribing } from '#/domain/list/plainness.ts'
import { parseLine, type WantedLine } from '#/domain/list/parse-line.ts'
import { splitList } from '#/domain/list/split-list.ts'
import { measureOf, toQuantity, toThousandths } from '#/domain/quantity.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type CardRow, findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { toSummary } from '#/commerce/api/product/product-view.rules.ts'
import { timesBought } from '#/commerce/api/usuals/usuals.service.ts'
import { type Catalogue, NO_FILTERS } from '#/commerce/search/catalogue.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const CANDIDATES = 16

type Candidates = {
  ids: number[]
  /** None of the products matches all words. */
  isPartial: boolean
}
type ListLine = Candidates & { line: string; wanted: WantedLine }

/** Up to sixty lines; the rest is ignored. @throws ShopError TOO_MANY_REQUESTS */
export async function matchList(
  ctx: Ctx,
  text: string,
  live: LiveCatalogue,
): Promise<{ data: MatchedLine[] }> {
  await ctx.deps.limits.count('list', ctx.network)
  const { catalogue } = await live()
  const asked = splitList(text)
    .slice(0, MAX_LIST_LINES)
    .map((line): ListLine => {
      const wanted = parseLine(line)
      return { line, wanted, ...candidatesOf(ctx, catalogue, wanted.text) }
    })
  const ids = [...new Set(asked.flatMap((line) => line.ids))]
  const cards = new Map((await findCardsById(ctx.db, ids)).map((row) => [row.id, row]))
  const times = await timesBought(ctx, ids)
  return { data: asked.map((line) => toMatched(line, { ctx, cards, times })) }
}

/** Also searches without merely descriptive words: fresh basil is basil first, and then fresh pesto. */
function candidatesOf({ language }: Ctx, catalogue: Catalogue, text: string): Candidates {
  const asked = { ...NO_FILTERS, language, typing: false, order: 'relevance' as const }
  const found = [...new Set([text, withoutDescribing(text)])].map((search) =>
    catalogue.list({ ...asked, search, limit: CANDIDATES, counting: false }),
  )
  return {
    ids: [...new Set(found.flatMap(({ ids }) => ids))],
    isPartial: found.every(({ partial }) => partial),
  }
}

type MatchSources = {
  ctx: Ctx
  cards: ReadonlyMap<number, CardRow>
  times: ReadonlyMap<number, number>
}

function toMatched(
  { line, wanted, ids, isPartial }: ListLine,
  { ctx, cards, times }: MatchSources,
): MatchedLine {
  const candidates = ids.flatMap((id) => {
    const row = cards.get(id)
    // A product with variations needs a choice, which a line doesn't make.
    if (!row || row.type === 'variable') return []
    const product = toSummary(row, ctx.language)
    return [
      {
        id,
        row,
        product,
        ...soldAs(row),
        start: toThousandths(product.quantity_start ?? product.quantity_min),
        inStock: product.stock_status === 'in_stock',
        isKind: isKind(wanted.text, row.name),
        isOnShelf: isShelf(wanted.text, aroundOf(row)),
        distance: distanceTo(wanted.text, { name: row.name, around: aroundOf(row), isPartial }),
      },
    ]
  })
  const chosen = chooseMatches<Candidate & (typeof candidates)[number]>(candidates, {
    wanted,
    times,
  })
  const { text, amount, unit } = wanted
  const matches = chosen.map(({ id, product, ...sold }) => ({
    product,
    quantity: toQuantity(quantityFor(wanted, sold)),
    usual: times.has(id),
  }))
  return { line, text, amount, unit, matches }
}

/** Its categories and brand add words that its name lacks. */
const aroundOf = ({ categories, brand }: CardRow): string[] => [
  ...categories.flatMap(({ name }) => Object.values(name)),
  ...(brand ? [brand] : []),
]

const soldAs = ({
  unit,
  sold_by,
  content,
  content_unit,
  quantity_min,
  quantity_step,
}: CardRow): Omit<Sold, 'start'> => ({
  byMeasure: measureOf(sold_by) !== undefined,
  content,
  content_unit,
  min: quantity_min,
  step: quantity_step,
  pieces: piecesIn(mainText(unit)),
})
