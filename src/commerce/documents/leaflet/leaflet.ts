// What a leaflet shows, and where: up to two A4 pages, in as many columns as it takes.
import type { OwnPicture } from '#/contract/content/theme.ts'
import type { UnitPrice } from '#/domain/pricing.ts'

/** Amounts in the base currency. */
export type LeafletGood = {
  name: string
  unit: string | null
  price: number
  /** Others of its kind cost more. */
  from: boolean
  /** The lowest price of the 30 days before; null if it isn't reduced. */
  was: number | null
  until: string | null
  deposit: number
  unit_price: UnitPrice | null
  /** Quantity offers, the best with what it makes of the unit price. */
  offers: { title: string; unit_price: UnitPrice | null }[]
  /** A JPEG. */
  picture: Uint8Array | undefined
}

export type LeafletBlock =
  { kind: 'text'; text: string } | { kind: 'goods'; title: string; goods: LeafletGood[] }

export type LeafletData = {
  shop: { name: string; address: string; email: string; phone: string; url: string }
  logo: { picture: OwnPicture; bytes: Uint8Array } | null
  title: string
  intro: string
  currency: string
  time_zone: string
  prices_include_tax: boolean
  /** When its prices were read. */
  at: string
  blocks: LeafletBlock[]
}

/** One band across a page. */
export type Band =
  | { kind: 'heading'; title: string }
  | { kind: 'text'; text: string }
  | { kind: 'row'; goods: LeafletGood[] }

export type Layout = { columns: number; pages: Band[][] }

/** In points, below the head and above the foot. */
const ROOM = 640
export const HEIGHTS = { heading: 30, text: 62 } as const
/** Of a row of cards, with the space below it. */
export const CARD_HEIGHTS: Record<number, number> = { 2: 200, 3: 150, 4: 120 }
const COLUMNS = [2, 3, 4]
const MOST_PAGES = 2
/** With fewer, large cards look best. */
const FEW = 6

function bandsOf(blocks: readonly LeafletBlock[], columns: number): Band[] {
  return blocks.flatMap((block): Band[] => {
    if (block.kind === 'text') return [block]
    const rows: Band[] = []
    for (let index = 0; index < block.goods.length; index += columns)
      rows.push({ kind: 'row', goods: block.goods.slice(index, index + columns) })
    return rows.length === 0 ? [] : [{ kind: 'heading', title: block.title }, ...rows]
  })
}

/** A heading never stands alone at the end of a page. */
function pagesOf(bands: readonly Band[], columns: number): Band[][] {
  const card = CARD_HEIGHTS[columns] ?? 0
  const pages: Band[][] = [[]]
  let left = ROOM
  for (const band of bands) {
    const height = band.kind === 'row' ? card : HEIGHTS[band.kind]
    if (left < height + (band.kind === 'heading' ? card : 0)) {
      pages.push([])
      left = ROOM
    }
    pages.at(-1)?.push(band)
    left -= height
  }
  return pages
}

/**
 * The fewest columns with which everything fits on two pages; what doesn't fit with the most is left out.
 *
 * @example layoutOf([{ kind: 'goods', title: 'Offers', goods }]).columns // 3
 */
export function layoutOf(blocks: readonly LeafletBlock[]): Layout {
  const many = blocks.reduce(
    (sum, block) => sum + (block.kind === 'goods' ? block.goods.length : 0),
    0,
  )
  const laid = COLUMNS.filter((columns) => columns > 2 || many <= FEW).map((columns) => ({
    columns,
    pages: pagesOf(bandsOf(blocks, columns), columns),
  }))
  const best = laid.find(({ pages }) => pages.length <= MOST_PAGES) ?? laid.at(-1)
  return { columns: best?.columns ?? 3, pages: best?.pages.slice(0, MOST_PAGES) ?? [[]] }
}
