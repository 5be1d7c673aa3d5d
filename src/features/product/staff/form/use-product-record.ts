// A product's form: its request bodies, and the version they are based on.
import { staff } from '#/client/staff-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { AdminProduct, ProductInput } from '#/contract/product/staff.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import {
  copyValues,
  EMPTY,
  productBody,
  productValues,
  type ProductValues,
} from './product-values.ts'

/** Null for a new product. */
type Props = {
  language: Language
  timeZone: string
  start: AdminProduct | null
  /** The product to copy. */
  copied?: AdminProduct | null
}

const loadedIn =
  (timeZone: string) =>
  (product: AdminProduct): Loaded<ProductValues> => ({
    values: productValues(product, timeZone),
    version: product.version,
  })

const shapeOf = (isNew: boolean) => async () => {
  const { ProductInput, ProductPatch } = await import('#/contract/product/staff.ts')
  return isNew ? ProductInput : ProductPatch
}

export function useProductRecord({ language, start, copied, timeZone }: Props) {
  const loaded = loadedIn(timeZone)
  const bodyOf = (values: ProductValues) => productBody(values, timeZone)
  const params = { id: start?.id ?? 0 }
  const once = useOnce()
  return useRecord<ProductValues>({
    language,
    start: start ? loaded(start) : { values: copied ? copyValues(copied) : EMPTY, version: '' },
    shape: shapeOf(start === null && !copied),
    toBody: bodyOf,
    save: async (changes, { values, version }) => {
      if (!start) {
        // The contract checks the fields before they are sent.
        const body = { ...(copied && bodyOf(values)), ...changes } as ProductInput
        const created = await once(body, (key) => staff.staffProduct.create({ body, key }))
        const id = String(created.id)
        const page = href(language, 'adminProduct', { id })
        return { ...loaded(created), made: { draft: `product-form:${id}`, page } }
      }
      // The stock is sent as a balance, so sales since then must be noticed.
      const quantity_was = 'quantity' in changes ? readNumber(values.quantity) : undefined
      const body = { ...changes, version, ...(quantity_was !== undefined && { quantity_was }) }
      return loaded(await staff.staffProduct.update({ params, body }))
    },
    reload: async () => loaded(await staff.staffProduct.one({ params })),
    draft: `product-form:${start?.id ?? `new${copied?.id ?? ''}`}`,
  })
}

export type ProductRecord = ReturnType<typeof useProductRecord>
export type PartProps = { language: Language; record: ProductRecord }
