// What shoppers buy: a few products that everybody buys, and many that hardly anybody does.
import type { Draw } from '#tests/bench/catalogue/file.ts'

/**
 * The share of order lines for the most popular products. Measured on real grocery orders: 74,097 lines in
 * 7,191 orders, 14,541 products.
 */
const SHARES: readonly (readonly [products: number, share: number])[] = [
  [0, 0],
  [1, 0.0141],
  [10, 0.0697],
  [20, 0.1006],
  [50, 0.1629],
  [100, 0.2279],
  [500, 0.426],
  [1000, 0.5379],
  [2000, 0.6632],
  [5000, 0.8329],
  [10_000, 0.9387],
  [14_541, 1],
]
const MANY = 1_000_000

/** The popularity rank of a line's product: 0 is the best-seller. */
export function drawRank(draw: Draw): number {
  const share = draw(MANY) / MANY
  const at = SHARES.findIndex(([, upTo]) => share < upTo)
  const [[before, from] = [0, 0], [products, upTo] = [1, 1]] = [SHARES[at - 1], SHARES[at]]
  return before + Math.floor(((share - from) / (upTo - from)) * (products - before))
}

/** This many different products; ranks beyond a smaller catalogue wrap around. */
export function drawBasket(draw: Draw, products: readonly number[], lines: number): number[] {
  const basket = new Set<number>()
  while (basket.size < lines) {
    const product = products[drawRank(draw) % products.length]
    if (product !== undefined) basket.add(product)
  }
  return [...basket]
}

/** The share of orders with at most this many different products, measured on the same orders. */
const SIZES: readonly (readonly [lines: number, share: number])[] = [
  [1, 0.0519],
  [2, 0.1079],
  [3, 0.1704],
  [4, 0.2363],
  [5, 0.3084],
  [6, 0.3805],
  [7, 0.4443],
  [8, 0.5044],
  [10, 0.6108],
  [12, 0.6974],
  [14, 0.7692],
  [16, 0.8188],
  [18, 0.8612],
  [20, 0.8935],
  [24, 0.9409],
  [28, 0.9687],
  [32, 0.9841],
  [40, 0.9961],
  [57, 0.9999],
  [70, 1],
]

/** How many different products an order has: 10 on average. */
export function drawSize(draw: Draw): number {
  const share = draw(MANY) / MANY
  const at = SIZES.findIndex(([, upTo]) => share < upTo)
  const [[before], [lines]] = [SIZES[at - 1] ?? [0], SIZES[at] ?? [FEWEST]]
  return before + 1 + draw(lines - before)
}
const FEWEST = 1
