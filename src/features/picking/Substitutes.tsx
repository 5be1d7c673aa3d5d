// Possible substitutes, as the customer wishes (rule 111).
import { useEffect, useState } from 'react'
import { crew } from '#/client/crew-browser.ts'
import { ProductPicture } from '#/components/card/ProductPicture.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import pickTexts from '#texts/picking'
import styles from './Picking.module.css'
import type { Task } from './windows.ts'

type Props = {
  task: Task
  language: Language
  onTake: (productId: number, quantity: number) => void
  onAsk: (productId: number, quantity: number) => void
  onShort: () => void
  onBack: () => void
}
type Products = Awaited<ReturnType<typeof crew.crewPicking.substitutes>>['products']

export function Substitutes({ task, language, onTake, onAsk, onShort, onBack }: Props) {
  const t = pickTexts(language)
  const { line, order } = task
  const wanted = line.wish === 'similar'
  const products = useSubstitutes(wanted ? order.order_number : undefined, line.id)
  const fitting = products?.filter(({ stock }) => stock >= line.quantity)
  return (
    <div className={styles.substitutes}>
      <p>{wanted ? t('substitutes') : t('none')}</p>
      {wanted && !fitting && <p>{t('loading')}</p>}
      {fitting?.length === 0 && <p>{t('no_substitutes')}</p>}
      {fitting?.map(({ id, name, unit, place, picture }) => (
        <div key={id} className={styles.choice}>
          <Button variant="secondary" wide onClick={() => onTake(id, line.quantity)}>
            <span className={styles.small}>
              <ProductPicture
                product={{ product_galleries: picture ? [picture] : [], tint: null, name: '' }}
                sizes="48px"
              />
            </span>
            {t('take', { name })} {unit && `(${unit})`} {place}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('ask_named', { name })}
            onClick={() => onAsk(id, line.quantity)}
          >
            {t('ask')}
          </Button>
        </div>
      ))}
      <Button variant="danger" size="large" onClick={onShort}>
        {t('short')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('undo')}
      </Button>
    </div>
  )
}

/** None offline: the line can still be marked as short. */
function useSubstitutes(order_number: string | undefined, id: number): Products | undefined {
  const [products, setProducts] = useState<Products>()
  useEffect(() => {
    if (order_number === undefined) return
    crew.crewPicking.substitutes({ params: { order_number, id } }).then(
      (answer) => setProducts(answer.products),
      () => setProducts([]),
    )
  }, [order_number, id])
  return products
}
