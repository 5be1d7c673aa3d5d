// Catalogue rows in the contract's shape, in the caller's language.
import type { Availability } from '#/contract/product/public.ts'
import type { ProductSummary, UnitOption, Variation } from '#/contract/product/shapes.ts'
import { knownAllergens } from '#/domain/allergens.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { countedContent, isPer100 } from '#/domain/law/unit-price.ts'
import { type UnitPrice, unitPrices, unitPrice } from '#/domain/pricing.ts'
import { groupPrice, groupRuleOf } from '#/domain/pricing/group-price.ts'
import { ruleOf, setPrice } from '#/domain/pricing/quantity-offers.ts'
import { usualWeight } from '#/domain/goods/usual-weight.ts'
import { firstQuantity, type Thousandths, toQuantity, toThousandths } from '#/domain/quantity.ts'
import { stockStatus } from '#/domain/stock.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type CardRow, findCardsById } from './cards.queries.ts'
import type { DetailRow, VariationRow } from './details.queries.ts'
import { lowestOf, type Past } from '#/commerce/api/reductions/lowest.rules.ts'
import { localTextOrNull } from '#/commerce/api/local-text.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { altText, toPicture } from '#/commerce/api/picture-view.ts'

/** A product for a card, a cart line or a list. */
export function toSummary(row: CardRow, language: Language): ProductSummary {
  const name = textIn(row.name, language)
  const { id, slug, type, sku, status, rating, reviews_count, brand, tags, tint, store_id } = row
  return {
    id,
    slug,
    name,
    type,
    sku,
    status,
    rating,
    reviews_count,
    brand,
    tags,
    tint,
    store_id,
    ...stockOf(row),
    ...pricesOf(row),
    quantity_step: toQuantity(row.quantity_step),
    quantity_min: toQuantity(row.quantity_min),
    ...startOf(row),
    unit: localTextOrNull(row.unit, language),
    sold_by: row.sold_by,
    ...pieceOf(row),
    ...(row.deposit > 0 && { deposit: toAmount(row.deposit) }),
    ...(row.offer_until && { offer_until: row.offer_until }),
    ...(row.near_date && { near_date: row.near_date }),
    ...offersOf(row, language),
    ...groupPriceOf(row, language),
    ...(row.minimum_age !== null && { minimum_age: row.minimum_age }),
    ...(row.energy_class && { energy: { class: row.energy_class, eprel: row.eprel } }),
    tax: {
      rate: row.tax_rate,
      code: `VAT${row.tax_rate}`,
      id: row.tax_id,
    },
    ...containsOf(row),
    categories: row.categories.map((entry) => ({
      ...entry,
      name: textIn(entry.name, language),
    })),
    product_galleries: row.pictures.map(({ alt, ...picture }) =>
      toPicture(picture, altText(alt, row.name, language), language),
    ),
    units: row.units.map((unit) => toUnit(unit, row, language)),
    ...(row.units.length > 0 && { only_in_units: row.only_in_units }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Allergens and traces of a food; nothing for other goods. */
function containsOf({
  food,
  allergens,
  may_contain,
}: CardRow): Pick<ProductSummary, 'allergens' | 'may_contain'> {
  if (!food) return {}
  const traces = knownAllergens(may_contain) ?? []
  return {
    allergens: knownAllergens(allergens),
    ...(traces.length > 0 && { may_contain: traces }),
  }
}

/** What the first press adds, if it isn't the minimum (rule 197). */
function startOf(row: CardRow): Pick<ProductSummary, 'quantity_start'> {
  const { quantity_min: min, quantity_step: step, stock } = row
  const start = firstQuantity({ start: row.quantity_start ?? usualOf(row), min, step, stock })
  return start === min ? {} : { quantity_start: toQuantity(start) }
}

/** A kilogram or a litre has a thousand grams or millilitres, and a quantity a thousand thousandths. */
function usualOf({ sold_by, usual }: CardRow): Thousandths | null {
  if (usual === null || sold_by === 'piece') return null
  return sold_by === 'kg' || sold_by === 'l' ? Number(usual) : Number(usual) * 1000
}

/** The weight of one piece, if sold by the kilogram. */
function pieceOf({ name, sold_by }: CardRow): Pick<ProductSummary, 'piece_weight'> {
  const grams = sold_by === 'kg' ? usualWeight(name) : null
  return grams ? { piece_weight: grams } : {}
}

/** A variable product has its cheapest variation's price (rule 55). */
function pricesOf(row: CardRow) {
  const { type, price_from } = row
  const cheapest = type === 'variable' ? row.cheapest : null
  const { price, sale_price, discount } = cheapest ?? row
  return {
    ...lowestOf(pastOf(row), cheapest?.id ?? null),
    price: toAmount(price),
    sale_price: toAmount(sale_price),
    discount,
    price_from: type === 'variable' && price_from,
    unit_price: perUnit(row, { price: sale_price, own: cheapest?.content ?? null }),
  }
}

type Counted = Pick<CardRow, 'content' | 'content_unit' | 'drained_weight' | 'price_law'>

/** What the unit price of a pack counts; `own` is the content of a variation that differs. */
export function countedIn(
  { content, content_unit, drained_weight }: Omit<Counted, 'price_law'>,
  own: number | null,
): ReturnType<typeof countedContent> {
  const drained = own === null && drained_weight !== null ? toQuantity(drained_weight) : null
  return countedContent({ content: own ?? content, content_unit, drained_weight: drained })
}

/** The unit price of `quantity` packs; `own` is the content of a variation that differs. */
export const perUnit = (
  row: Counted,
  { own = null, ...of }: { price: Minor; own?: number | null; quantity?: Thousandths },
): UnitPrice | null =>
  unitPrice({ ...countedIn(row, own), ...of, small_packs: isPer100(row.price_law) })

/** Its quantity offers, and the lowest unit price that one gives for goods of this kind alone. */
function offersOf(
  row: CardRow,
  language: Language,
): Pick<ProductSummary, 'quantity_offers' | 'offer_unit_price'> {
  if (row.quantity_offers.length === 0) return {}
  const cheapest = row.type === 'variable' ? row.cheapest : null
  const price = (cheapest ?? row).sale_price
  const all = row.quantity_offers.flatMap((rule) => {
    const set = setPrice(ruleOf(rule), price)
    const quantity = rule.take * 1000
    const found = perUnit(row, { price: set, own: cheapest?.content ?? null, quantity })
    const isLess = set < price * rule.take
    return found && isLess ? [{ ...found, offer: textIn(rule.title, language) }] : []
  })
  const [best] = all.toSorted((a, b) => a.amount - b.amount)
  const quantity_offers = row.quantity_offers.map(({ title }) => textIn(title, language))
  return { quantity_offers, ...(best && { offer_unit_price: best }) }
}

/** The best of the prices for groups that pages show, in the words of its title (rule 195). */
function groupPriceOf(row: CardRow, language: Language): Pick<ProductSummary, 'group_price'> {
  const cheapest = row.type === 'variable' ? row.cheapest : null
  const { price: full, sale_price: sale } = cheapest ?? row
  // A unit that holds one is the item itself (rule 28).
  const hasOne = !row.only_in_units || row.units.some((unit) => unit.quantity === toThousandths(1))
  const is_single = row.type === 'simple' && hasOne
  const best = groupPrice(row.group_prices.map(groupRuleOf), { full, sale, is_single })
  const title = row.group_prices.find(({ id }) => id === best?.id)?.title
  if (!best || !title) return {}
  const unit_price = perUnit(row, { price: best.price, own: cheapest?.content ?? null })
  return {
    group_price: { title: textIn(title, language), amount: toAmount(best.price), unit_price },
  }
}

type PastRow = Pick<CardRow, 'past_prices' | 'price_law' | 'near_date'>

const pastOf = ({ past_prices, price_law, near_date }: PastRow): Past => ({
  past_prices,
  price_law,
  is_near_date: near_date !== null,
})

/** Current stock of a product and of its variations. */
export function toAvailability(row: Stocked & Pick<DetailRow, 'id' | 'variations'>): Availability {
  const { id, quantity_min } = row
  const variations = row.variations.map(({ id, stock }) => ({
    id,
    stock_status: stockStatus(stock, quantity_min),
    quantity: toQuantity(stock),
  }))
  return { id, ...stockOf(row), variations }
}

type Stocked = Pick<CardRow, 'type' | 'stock' | 'quantity_min' | 'variation_stock'>

/** A variable product is in stock while one of its variations is. */
function stockOf({ type, stock, quantity_min, variation_stock }: Stocked) {
  const [total, most] =
    type === 'variable' ? [variation_stock.total, variation_stock.most] : [stock, stock]
  return { quantity: toQuantity(total), stock_status: stockStatus(most, quantity_min) }
}

function toUnit(unit: CardRow['units'][number], row: CardRow, language: Language): UnitOption {
  const { sale_price, prices_include_tax } = row
  const { quantity, discount } = unit
  const tax_rate = unit.tax_rate ?? row.tax_rate
  const price = unitPrices({ sale_price, quantity, discount, tax_rate, prices_include_tax })
  const shown = prices_include_tax ? price.gross : price.net
  return {
    UomId: unit.id,
    UomEntry: unit.uom_entry,
    UomName: textIn(unit.name, language),
    Quantity: toQuantity(quantity),
    UNITPRICE: toAmount(price.net),
    FINALSALESPRICE: toAmount(price.gross),
    TAXRATE: tax_rate,
    discount,
    unit_price: perUnit(row, { price: shown, quantity }),
    ...lowestOf(pastOf(row), null, unit.id),
    ...(unit.deposit !== null && { deposit: toAmount(unit.deposit) }),
    quantity_step: toQuantity(unit.quantity_step),
    quantity_min: toQuantity(unit.quantity_min),
  }
}

type Varied = Pick<CardRow, 'quantity_min' | 'deposit' | 'units'> & Counted & PastRow

/** A variation; missing fields are the product's. */
export function toVariation(row: VariationRow, product: Varied, language: Language): Variation {
  const { id, sku, discount, sale_price } = row
  const { quantity_min, deposit: ofProduct } = product
  const name = textIn(row.name, language)
  const deposit = row.deposit ?? ofProduct
  return {
    id,
    sku,
    discount,
    name,
    ...lowestOf(pastOf(product), id),
    ...lowestInUnits(product, id),
    price: toAmount(row.price),
    sale_price: toAmount(sale_price),
    stock_status: stockStatus(row.stock, quantity_min),
    quantity: toQuantity(row.stock),
    unit_price: perUnit(product, { price: sale_price, own: row.content }),
    ...((deposit > 0 || ofProduct > 0) && { deposit: toAmount(deposit) }),
    attribute_values: row.values,
    variation_image: row.picture && toPicture(row.picture, name, language),
    variation_galleries: row.more_pictures.map((picture) => toPicture(picture, name, language)),
  }
}

function lowestInUnits(product: Varied, id: number): Pick<Variation, 'lowest_in_units'> {
  const past = pastOf(product)
  const all = product.units.flatMap((unit) => {
    const { lowest_price } = lowestOf(past, id, unit.id)
    return lowest_price === undefined ? [] : [[String(unit.uom_entry), lowest_price] as const]
  })
  return all.length > 0 ? { lowest_in_units: Object.fromEntries(all) } : {}
}

/** Product cards by ID, whatever their status; missing products are left out. */
export async function loadSummaries(
  ctx: Pick<Ctx, 'db' | 'language'>,
  ids: readonly number[],
): Promise<Map<number, ProductSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await findCardsById(ctx.db, ids)
  return new Map(rows.map((row) => [row.id, toSummary(row, ctx.language)]))
}
