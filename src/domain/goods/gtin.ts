// Global Trade Item Numbers: the barcodes of retail.

export const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]
/** Prefixes that mean something in one shop or company only, as on weighed goods, and those of coupons. */
const NO_PRODUCT = /^(02|04|05|2|98|99)/
const NO_SHORT_PRODUCT = /^[02]/

/** Whether a code has the length and the check digit of a GTIN. @example isGtin('4006381333931') // true */
export function isGtin(code: string): boolean {
  if (!GTIN_LENGTHS.includes(code.length) || !/^\d+$/.test(code)) return false
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Whether it names the same product everywhere, so that other sites may compare by it. */
export function isWorldwideGtin(code: string): boolean {
  if (!isGtin(code)) return false
  return code.length === 8
    ? !NO_SHORT_PRODUCT.test(code)
    : !/^0+$/.test(code) && !NO_PRODUCT.test(code.padStart(14, '0').slice(1))
}
