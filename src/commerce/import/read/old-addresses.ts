// Old addresses of products in another shop system, as far as its file states them for certain.
import type { OLD_SYSTEMS } from '#/contract/imports/result.ts'
import { oldPath } from '#/lib/net/old-path.ts'
import { plainHead } from '#/commerce/api/files/field-head.rules.ts'

/** The start page is no product, and nobody links to longer ones. */
const LONGEST = 500

type OldSystem = (typeof OLD_SYSTEMS)[number]
type Cells = Readonly<Record<string, string>>

export type OldAddresses = {
  system: OldSystem
  /** Whether the file says where its products stood. */
  isKnown: boolean
  /** Of a row; none if it doesn't say. */
  of: (cells: readonly string[]) => string[]
}

type Rule = {
  system: OldSystem
  /** The file is of this system if it has one header of each group. */
  marks: readonly (readonly string[])[]
  /** Headers without which nothing is known. */
  needs: readonly string[]
  paths: (cells: Cells) => string[]
}

/** Without what only some shops of the system have, such as the department before it. */
const RULES: readonly Rule[] = [
  {
    system: 'shopify',
    marks: [['handle'], ['variantsku', 'variantprice', 'option1name']],
    needs: ['handle'],
    paths: ({ handle = '' }) => [`/products/${handle}`],
  },
  {
    system: 'magento',
    marks: [['attributesetcode', 'productwebsites'], ['sku']],
    needs: ['urlkey'],
    // With the ending that Magento sets up, and without.
    paths: ({ urlkey = '' }) => [`/${urlkey}.html`, `/${urlkey}`],
  },
  {
    system: 'prestashop',
    marks: [
      ['idproduct', 'productid'],
      ['linkrewrite', 'pricetaxexcl', 'reference'],
    ],
    needs: ['linkrewrite'],
    paths: ({ linkrewrite = '', idproduct, productid = '' }) => {
      const number = idproduct ?? productid
      return number === '' ? [] : [`/${number}-${linkrewrite}.html`]
    },
  },
  {
    system: 'woocommerce',
    marks: [['isfeatured', 'visibilityincatalog', 'visibilityincatalogue'], ['permalink']],
    needs: ['permalink'],
    paths: ({ permalink = '' }) => [permalink],
  },
  {
    system: 'woocommerce',
    marks: [['isfeatured', 'visibilityincatalog', 'visibilityincatalogue']],
    needs: ['slug'],
    paths: ({ slug = '' }) => [`/product/${slug}`],
  },
]

/** Nothing for a file of no known system. @example oldAddresses(['Handle', 'Variant SKU'])?.of(['figs', 'F1']) // ['/products/figs'] */
export function oldAddresses(headers: readonly string[]): OldAddresses | undefined {
  const known = headers.map(plainHead)
  const rule = RULES.find(({ marks }) =>
    marks.every((group) => group.some((header) => known.includes(header))),
  )
  if (!rule) return undefined
  const { system, needs, paths } = rule
  const isKnown = needs.every((header) => known.includes(header))
  const of = (cells: readonly string[]): string[] => {
    const named = Object.fromEntries(known.map((header, at) => [header, (cells[at] ?? '').trim()]))
    if (!isKnown || needs.some((header) => named[header] === '')) return []
    const all = paths(named).flatMap((path) => oldPath(path) ?? [])
    return all.filter((path) => path !== '/' && path.length <= LONGEST)
  }
  return { system, isKnown, of }
}
