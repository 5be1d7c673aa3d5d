// The sandbox's items, in the shapes of SAP Business One. It shares no code with their reader.
import { z } from 'zod'

export type SandboxItem = {
  ItemCode: string
  ItemName: string
  SalesVATGroup: string
  UoMGroupEntry: number
  UpdateDate: string
  ItemPrices: {
    PriceList: number
    Price: number
    Currency: string
    UoMPrices: { PriceList: number; UoMEntry: number; Price: number }[]
  }[]
  ItemWarehouseInfoCollection: { WarehouseCode: string; InStock: number; Committed: number }[]
}

/** The facts of an item. */
export type Goods = {
  code: string
  name: string
  /** Net, with up to six decimals. */
  price: number
  tax: number
  stock: number
  /** Base units in each unit of measure, by its entry. */
  units?: { entry: number; name: string; quantity: number }[]
}

/** What the page and tests may change about an item. */
export const GoodsChange = z.object({
  ItemCode: z.string().min(1),
  Price: z.coerce.number().optional(),
  InStock: z.coerce.number().optional(),
  SalesVATGroup: z.string().optional(),
})

const BASE_UNIT = 1
const MANUAL = -1

export type Stockroom = {
  items: Map<string, SandboxItem>
  /** An entity's rows; undefined for an unknown name. */
  rows: (entity: string) => unknown[] | undefined
  change: (change: z.output<typeof GoodsChange>) => boolean
}

/** @example createStockroom([{ code: 'A-1', name: 'Apples', price: 1.9, tax: 5.5, stock: 40 }], () => '2026-11-23') */
export function createStockroom(goods: readonly Goods[], today: () => string): Stockroom {
  const groups = [...new Set(goods.map(groupOf))].filter(Boolean)
  const items = new Map(goods.map((one) => [one.code, itemOf(one, groups, today())]))
  const tables = new Map<string, () => unknown[]>([
    ['Items', () => [...items.values()]],
    ['VatGroups', () => taxesOf(goods)],
    ['UnitOfMeasurements', () => unitsOf(goods)],
    ['UnitOfMeasurementGroups', () => groups.map(toGroup)],
  ])
  return {
    items,
    rows: (entity) => tables.get(entity)?.(),
    change: ({ ItemCode, ...change }) => {
      const item = items.get(ItemCode)
      if (!item) return false
      changeItem(item, change)
      item.UpdateDate = today()
      return true
    },
  }
}

function changeItem(item: SandboxItem, change: Omit<z.output<typeof GoodsChange>, 'ItemCode'>) {
  const { Price, InStock, SalesVATGroup } = change
  const [price] = item.ItemPrices
  const [stock] = item.ItemWarehouseInfoCollection
  if (Price !== undefined && price) price.Price = Price
  if (InStock !== undefined && stock) stock.InStock = InStock
  if (SalesVATGroup !== undefined) item.SalesVATGroup = SalesVATGroup
}

/** The contents of its units as text: goods with the same share a group. */
const groupOf = ({ units = [] }: Goods): string =>
  units.map(({ entry, quantity }) => `${entry}:${quantity}`).join('|')

const itemOf = (one: Goods, groups: readonly string[], day: string): SandboxItem => ({
  ItemCode: one.code,
  ItemName: one.name,
  SalesVATGroup: `S${one.tax}`,
  UoMGroupEntry: groups.indexOf(groupOf(one)) + 1 || MANUAL,
  UpdateDate: day,
  ItemPrices: [{ PriceList: 1, Price: one.price, Currency: 'EUR', UoMPrices: [] }],
  ItemWarehouseInfoCollection: [{ WarehouseCode: '03', InStock: one.stock, Committed: 0 }],
})

const taxesOf = (goods: readonly Goods[]) =>
  [...new Set(goods.map(({ tax }) => tax))].map((tax) => ({
    Code: `S${tax}`,
    Name: `Sales ${tax} %`,
    VatGroups_Lines: [{ Effectivefrom: '2020-01-01', Rate: tax }],
  }))

function unitsOf(goods: readonly Goods[]) {
  const units = new Map(goods.flatMap((one) => one.units ?? []).map((one) => [one.entry, one.name]))
  const base = { AbsEntry: BASE_UNIT, Code: 'Base', Name: 'Base unit' }
  return [base, ...[...units].map(([AbsEntry, Name]) => ({ AbsEntry, Code: Name, Name }))]
}

const toGroup = (group: string, index: number) => ({
  AbsEntry: index + 1,
  Code: `G${index + 1}`,
  BaseUoM: BASE_UNIT,
  UoMGroupDefinitionCollection: group.split('|').map((part) => {
    const [entry = 0, quantity = 0] = part.split(':').map(Number)
    return { AlternateUoM: entry, AlternateQuantity: 1, BaseQuantity: quantity }
  }),
})

/** A page of rows like an OData service's: `$filter` by day, `$skip`, and the link to the next page. */
export function odataPage(rows: readonly unknown[], entity: string, { query, size }: PageQuery) {
  const [, day] = /^UpdateDate ge '([\d-]+)'$/.exec(query.get('$filter') ?? '') ?? []
  const wanted = rows.filter((row) => {
    const at = row && typeof row === 'object' && 'UpdateDate' in row ? String(row.UpdateDate) : ''
    return day === undefined || at >= day
  })
  const skip = Number(query.get('$skip') ?? 0)
  const next = new URLSearchParams(query)
  next.set('$skip', String(skip + size))
  return {
    value: wanted.slice(skip, skip + size),
    ...(skip + size < wanted.length ? { 'odata.nextLink': `${entity}?${next}` } : {}),
  }
}

type PageQuery = { query: URLSearchParams; size: number }
