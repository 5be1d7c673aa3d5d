// A store's own product: its approval, and its form.
import { useState } from 'react'
import { seller } from '#/client/seller-browser.ts'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'
import type { SellerProduct, SellerProductInput } from '#/contract/seller/seller-goods.ts'
import { CategoryBox } from '#/features/product/staff/form/CategoryBox.tsx'
import { FoodFacts } from '#/features/product/staff/form/FoodFacts.tsx'
import { FormParts } from '#/features/product/staff/form/FormParts.tsx'
import { Goods } from '#/features/product/staff/form/Goods.tsx'
import { NameBox, Texts } from '#/features/product/staff/form/MainFacts.tsx'
import styles from '#/features/product/staff/form/ProductForm.module.css'
import type { AddPhoto, CropPhoto } from '#/features/product/staff/photos/use-photos.ts'
import type { TaxChoice } from '#/components/staff/form/tax-choices.ts'
import { PhotoBox } from '#/features/product/staff/photos/PhotoBox.tsx'
import { SafetyFacts } from '#/features/product/staff/form/SafetyFacts.tsx'
import { SoldAs } from '#/features/product/staff/form/SoldAs.tsx'
import { Units } from '#/features/product/staff/form/Units.tsx'
import { Variations } from '#/features/product/staff/form/Variations.tsx'
import type { CategoryChoice } from '#/features/product/staff/list/category-choices.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import formTexts from '#texts/staff_products.form'
import ownTexts from '#texts/seller.product'
import { readNumber } from '#/components/staff/money.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import {
  EMPTY,
  productBody,
  productValues,
  type ProductValues,
} from '#/features/product/staff/form/product-values.ts'

type Props = {
  language: Language
  /** Null for a new one. */
  start: SellerProduct | null
  categories: CategoryChoice[]
  attributes: AdminAttribute[]
  taxes: TaxChoice[]
}

const addPhoto: AddPhoto = (name, body) => seller.addPhoto({ query: { name }, body })

const cropPhoto: CropPhoto = (id, body) => seller.cropPhoto({ params: { id }, body })

export function OwnProduct({ language, start, categories, attributes, taxes }: Props) {
  const t = formTexts(language)
  const own = ownTexts(language)
  const [product, setProduct] = useState(start)
  const [isRemoving, setRemoving] = useState(false)
  const record = useOwnProduct({ language, start, onSaved: setProduct })
  const part = { language, record }
  const remove = async () => {
    if (!start) return
    await seller.removeProduct({ params: { id: start.id } })
    location.assign(href(language, 'sellerProducts'))
  }
  return (
    <>
      {product?.approval === 'waiting' && <Alert tone="info">{own('waiting')}</Alert>}
      {product?.approval === 'declined' && (
        <Alert tone="warn">{own('declined', { reason: product.reason ?? '' })}</Alert>
      )}
      {product?.approval === 'approved' && <p>{own('again')}</p>}
      <form {...record.form} className={styles.form}>
        <FormParts
          isNew={start === null}
          name={<NameBox {...part} />}
          goods={
            <Goods
              {...part}
              taxes={taxes}
              withType={start === null}
              withStatus={product?.approval === 'approved'}
            />
          }
          sold={<SoldAs {...part} isUnsure={false} />}
          photos={
            <PhotoBox
              language={language}
              field={record.field}
              box={record.box}
              gallery={record.values.gallery}
              onChange={(gallery) => record.set('gallery', gallery)}
              add={addPhoto}
              crop={cropPhoto}
            />
          }
          categories={<CategoryBox {...part} categories={categories} />}
          texts={<Texts {...part} withSlug={false} />}
          facts={
            <>
              <FoodFacts {...part} />
              <SafetyFacts {...part} />
              <Variations {...part} attributes={attributes} add={addPhoto} />
              <Units {...part} taxes={taxes} />
            </>
          }
        />
        <SaveBar language={language} form={record} labelOf={(key) => t(key)} />
      </form>
      {start && (
        <div>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {own('remove')}
          </Button>
        </div>
      )}
      {isRemoving && product && (
        <ActionDialog
          language={language}
          action={{ label: own('remove'), danger: true, text: own('remove_text') }}
          about={textIn(product.name, language)}
          run={remove}
          close={() => setRemoving(false)}
        />
      )}
    </>
  )
}

// The form of a store's own product: the staff's, with a seller's calls.

type OwnProductProps = {
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

function useOwnProduct({ language, start, onSaved }: OwnProductProps) {
  const params = { id: start?.id ?? 0 }
  const once = useOnce()
  return useRecord<ProductValues>({
    language,
    start: start ? loaded(start) : { values: EMPTY, version: '' },
    shape: shapeOf(start === null),
    toBody: productBody,
    save: async (changes, { values, version }) => {
      if (!start) {
        // The contract checks the fields before they are sent.
        const body = changes as SellerProductInput
        const created = await once(body, (key) => seller.addProduct({ body, key }))
        const id = String(created.id)
        const page = href(language, 'sellerProduct', { id })
        return { ...loaded(created), made: { draft: `own-product-form:${id}`, page } }
      }
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
