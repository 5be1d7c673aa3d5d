// A store's own product: its approval, and its form.
import { useState } from 'react'
import { seller } from '#/client/seller-browser.ts'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { AdminAttribute } from '#/contract/attribute/staff.ts'
import type { SellerProduct } from '#/contract/seller/seller-goods.ts'
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
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import formTexts from '#texts/staff_products.form'
import ownTexts from '#texts/seller.product'
import { useOwnProduct } from './use-own-product.ts'

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
