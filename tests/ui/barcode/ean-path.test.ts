import { describe, expect, it } from 'vitest'
import { eanModules, eanPath } from '#/ui/barcode/ean-path.ts'

describe('a barcode', () => {
  it('has the modules of codes that are known', () => {
    expect(eanModules('4006381333931')).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    )
    expect(eanModules('96385074')).toBe(
      '1010001011010111101111010110111010101001110111001010001001011100101',
    )
  })

  it('of twelve digits is the same as with a zero before them', () => {
    expect(eanModules('036000291452')).toBe(eanModules('0036000291452'))
    expect(eanModules('036000291452')).toHaveLength(95)
  })

  it.each(['4006381333932', '123', '', 'TEA-1', '14006381333938'])('is not drawn of %j', (code) => {
    expect(eanPath(code, 40)).toBeNull()
  })

  it('leaves quiet zones at both sides', () => {
    const bars = eanPath('4006381333931', 40)
    expect(bars?.width).toBe(113)
    expect(bars?.path).toMatch(/^M11 0h1v40h-1z/)
  })
})
