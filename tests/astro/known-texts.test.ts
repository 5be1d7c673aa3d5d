import { expect, it } from 'vitest'
import { findUnknownTexts } from '#/astro/known-texts.ts'

const messages = {
  cart: { title: 'Cart', items_one: '1 item', items_other: '{{count}} items', unit: { kg: 'kg' } },
}
const unknown = (code: string) =>
  findUnknownTexts([{ file: 'a.tsx', code }], messages).map((line) => line.replace('a.tsx: ', ''))

it('a page that asks for a text that is not there is named with it', () => {
  expect(unknown(`t('cart:title') + t("cart:titel") + t('basket:title')`)).toEqual([
    'cart:titel',
    'basket:title',
  ])
})

it('a text that depends on a count, or ends in a value, is there with its beginning', () => {
  expect(unknown(`t('cart:items', { count }) + t(\`cart:unit.\${unit}\`)`)).toEqual([])
  expect(unknown(`t(\`cart:units.\${unit}\`)`)).toEqual(['cart:units.'])
})

it('an island asks for texts of the file, or the part of a file, that it imports', () => {
  const island = (part: string, key: string) => `
    import cartTexts from '#texts/${part}'
    const t = cartTexts(language)
    export const A = () => <p>{t('${key}')}{cartTexts(language)('${key}')}</p>`
  expect(unknown(island('cart', 'title'))).toEqual([])
  expect(unknown(island('cart.unit', 'kg'))).toEqual([])
  expect(unknown(island('cart', 'kg'))).toEqual(['cart:kg', 'cart:kg'])
})

it('where two imports share a name, a text of either is there', () => {
  const both = (key: string) => `
    import cartTexts from '#texts/cart'
    import unitTexts from '#texts/cart.unit'
    const a = () => { const t = cartTexts(language); return t('title') }
    const b = () => { const t = unitTexts(language); return t('${key}') }`
  expect(unknown(both('kg'))).toEqual([])
  expect(unknown(both('lb'))).toEqual(['cart:lb'])
})
