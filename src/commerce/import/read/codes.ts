// Barcodes, and the stars that a file brings.
import { GTIN_LENGTHS, isGtin } from '#/domain/goods/gtin.ts'
import { typedSigns } from '#/lib/typed/typed-text.ts'
import { plainDecimal } from '#/domain/decimal.ts'
import type { Reader } from './reader.ts'

const BARCODE = /^\d{6,18}$/
const MOST_REVIEWS = 1_000_000_000

/** Null for a blank cell; missing if it holds no barcode, which then changes nothing. */
export function readBarcode({ cell, omitted, doubts }: Reader): string | null | undefined {
  const code = typedSigns(cell('barcode')).replaceAll(/['’]/g, '')
  if (code === '') return null
  if (BARCODE.test(code) && !/^0+$/.test(code)) {
    // Other lengths are internal numbers of a shop.
    if (GTIN_LENGTHS.includes(code.length) && !isGtin(code)) doubts.push('barcode')
    return code
  }
  omitted.push('barcode')
  return undefined
}

/** In files, 0 stars means that nobody has rated it. */
export function readRating({ cell, omitted }: Reader): number | null {
  const text = cell('rating')
  if (text === '') return null
  const rating = Number(plainDecimal(text) ?? Number.NaN)
  if (rating >= 0 && rating <= 5) return Math.round(rating * 10) / 10 || null
  omitted.push('rating')
  return null
}

export const readReviews = ({ cell }: Reader): number =>
  Math.min(Math.max(Math.round(Number(plainDecimal(cell('reviews_count')) ?? 0)), 0), MOST_REVIEWS)
