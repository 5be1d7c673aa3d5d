import { describe, expect, it } from 'vitest'
import { fieldHead } from '#/commerce/api/files/field-head.rules.ts'
import { supplierColumns } from '#/commerce/api/buying/list-heads.rules.ts'
import { HEAD_WORDS } from '#/contract/product/head-words.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { findColumns } from '#/commerce/import/read/columns.ts'

describe('heads that a catalogue and a supplier’s list share', () => {
  it.each(LANGUAGES)('are recognised as our own files name products in %s', (language) => {
    const heads = (['name', 'sku', 'barcode'] as const).map((field) => fieldHead(field, language))
    expect(supplierColumns(heads)).toEqual({ name: 0, article: 1, barcode: 2 })
  })

  it.each([
    ['price', 'price', 'price'],
    ['unit_price', 'price', 'unit_price'],
    ['pack', 'quantity', 'pack'],
  ] as const)('name a %s: here of the shop, there of the supplier', (words, own, theirs) => {
    for (const word of HEAD_WORDS[words].split(', ')) {
      expect(findColumns(['name', word])).toEqual({ name: 0, [own]: 1 })
      expect(supplierColumns(['name', word])).toEqual({ name: 0, [theirs]: 1 })
    }
  })
})
