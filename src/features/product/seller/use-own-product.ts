// The form of a store's own product: the staff's, with a seller's calls.
import { seller } from '#/client/seller-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import { leaveFor } from '#/components/staff/record/leave.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { SellerProduct } from '#/contract/seller/seller-goods.ts'
import {
  EMPTY,
  productBody,
  productValues,
  type ProductValues,
} from '#/features/product/staff/form/product-values.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'

type Props = {
  language: Language
  /** Null for a new one. */
  start: SellerProduct | null
  /** Called with the saved product. */
  onSaved: (product: SellerProduct) => void
}

const loaded = (product: SellerProduct): Loaded<ProductValues> => ({
  values: productValues(product),
  version: product.version,
})

const shapeOf = (isNew: boolean) => async () => {
  const contract = await import('#/contract/seller/seller-goods.ts')
  return isNew ? contract.SellerProductInput : contract.SellerProductChange
}

export function useOwnProduct({ language, start, onSaved }: Props) {
  const params = { id: start?.id ?? 0 }
  return useRecord<ProductValues>({
    language,
    start: start ? loaded(start) : { values: EMPTY, version: '' },
    shape: shapeOf(start === null),
    toBody: productBody,
    save: async (changes, { values, version }) => {
      if (!start) return create(changes, language)
      // The stock is sent as a balance, so sales since then must be noticed.
      const quantity_was = 'quantity' in changes ? readNumber(values.quantity) : undefined
      const body = { ...changes, version, ...(quantity_was !== undefined && { quantity_was }) }
      const saved = await seller.saveProduct({ params, body })
      onSaved(saved)
      return loaded(saved)
    },
    reload: async () => loaded(await seller.product({ params })),
    draft: `own-product-form:${start?.id ?? 'new'}`,
  })
}

/** The contract checks the fields before they are sent. */
async function create(changes: object, language: Language): Promise<Loaded<ProductValues>> {
  const body = changes as Parameters<typeof seller.addProduct>[0]['body']
  const made = await seller.addProduct({ body })
  // Once the form has nothing left to ask about.
  setTimeout(() => leaveFor(href(language, 'sellerProduct', { id: String(made.id) })))
  return loaded(made)
}
