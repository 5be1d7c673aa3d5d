import { useState, useEffect } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { EnergyArrow } from '#/components/money/EnergyArrow.tsx'
import { BrandAndUnit } from '#/components/card/BrandAndUnit.tsx'
import { FitNote } from '#/components/card/FitNote.tsx'
import { Stars } from '#/components/card/Stars.tsx'
import { href, payloadUrl } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import { BuyBox } from '#/features/product/buy/BuyBox.tsx'
import styles from './QuickView.module.css'
import { QuickPictures } from './QuickPictures.tsx'
import shopTexts from '#texts/shop'
import catalogTexts from '#texts/catalog'
import { ofetch } from 'ofetch'
import type { Product } from '#/contract/product/shapes.ts'

type Props = { slug: string; language: Language; taxIncluded: boolean }

export function QuickViewBody({ slug, language, taxIncluded }: Props) {
  const t = catalogTexts(language)
  const loaded = usePayload(slug, language)
  const link = href(language, 'product', { slug })
  if (loaded.status === 'loading') return <Loading label={t('loading')} />
  if (loaded.status === 'error') {
    return (
      <div className={styles.failed}>
        <Alert tone="danger">{t('quick_view_failed')}</Alert>
        <p className={styles.ways}>
          <Button onClick={loaded.again}>{t('again')}</Button>
          <Button variant="secondary" href={link}>
            {t('all_details')}
          </Button>
        </p>
      </div>
    )
  }
  return <Ready product={loaded.product} language={language} taxIncluded={taxIncluded} />
}

type ReadyProps = Omit<Props, 'slug'> & { product: QuickProduct }

function Ready({ product, language, taxIncluded }: ReadyProps) {
  const t = catalogTexts(language)
  const [picture, setPicture] = useState(product.product_galleries[0]?.id ?? null)
  const link = href(language, 'product', { slug: product.slug })
  return (
    <article className={styles.view}>
      <QuickPictures product={product} shown={picture} onShow={setPicture} language={language} />
      <div className={styles.words}>
        <p className={styles.brand}>
          <BrandAndUnit brand={product.brand} unit={product.unit} />
        </p>
        <h3 className={styles.name}>
          <a href={link}>{product.name}</a>
        </h3>
        <Stars product={product} language={language} />
        <p>
          <FitNote product={product} />
        </p>
        <BuyBox
          product={product}
          language={language}
          taxIncluded={taxIncluded}
          onShown={(shown) => setPicture(shown.picture)}
        />
        <EnergyArrow energy={product.energy} language={language} />
        {product.minimum_age && (
          <p>{shopTexts(language)('age_note', { age: product.minimum_age })}</p>
        )}
        <p className={styles.short}>{textOf(product.short_description)}</p>
        <a className={styles.more} href={link}>
          {t('all_details')}
        </a>
      </div>
    </article>
  )
}

/** The words of a text that the API has sanitised. */
const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent

function Loading({ label }: { label: string }) {
  return (
    <div className={styles.view} role="status" aria-label={label}>
      <div className={styles.square}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.words}>
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton width="80%" height="2rem" />
        <Skeleton width="30%" height="2.5rem" />
        <Skeleton height="3rem" />
      </div>
    </div>
  )
}

// The data that a product's page was generated from, without asking the API.

type QuickProduct = Omit<Product, 'related_products' | 'cross_sell_products'>
type Loaded =
  | { status: 'loading' }
  | { status: 'error'; again: () => void }
  | { status: 'ready'; product: QuickProduct }

const TIMEOUT_MS = 15_000

function usePayload(slug: string, language: Language): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  useEffect(() => {
    let isWanted = true
    const url = payloadUrl(href(language, 'product', { slug }))
    const load = () => {
      ofetch<{ product: QuickProduct }>(url, { timeout: TIMEOUT_MS, retry: 0 }).then(
        ({ product }) => isWanted && setLoaded({ status: 'ready', product }),
        () => isWanted && setLoaded({ status: 'error', again }),
      )
    }
    const again = () => {
      setLoaded({ status: 'loading' })
      load()
    }
    load()
    return () => {
      isWanted = false
    }
  }, [slug, language])
  return loaded
}
