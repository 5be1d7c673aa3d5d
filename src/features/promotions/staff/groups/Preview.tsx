// What prices for a group change, before they are saved.
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { formatPercent } from '#/browser/money/format-percent.ts'
import type { GroupPricePreview } from '#/contract/promotions/staff-groups.ts'
import groupPriceTexts from '#texts/staff_group_prices.preview'
import { type GroupPriceValues, previewOf } from './group-price-values.ts'
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'

export function Preview({ locale, values }: { locale: Locale; values: GroupPriceValues }) {
  const { language } = locale
  const t = groupPriceTexts(language)
  const { preview, failure, busy } = usePreview(values)
  return (
    <Section title={t('title')}>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <p className={styles.words} role="status" aria-busy={busy}>
        {preview
          ? sentences(preview, locale).join(' ')
          : failure === undefined && t(busy ? 'busy' : 'unfinished')}
      </p>
      {preview && preview.examples.length > 0 && (
        <ul role="list" className={styles.lines}>
          {preview.examples.map(({ name, price, group_price }) => (
            <li key={`${name} ${price} ${group_price}`}>
              {t('example', {
                name,
                price: moneyWords(price, locale.money, language),
                now: moneyWords(group_price, locale.money, language),
              })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function sentences(preview: GroupPricePreview, { language }: Locale): string[] {
  const t = groupPriceTexts(language)
  const { products, cheaper, lowest_margin: lowest, below_cost, unknown_cost } = preview
  return [
    t('cheaper', { count: cheaper, products }),
    lowest && t('margin', { name: lowest.name, percent: formatPercent(lowest.percent, language) }),
    below_cost > 0 && t('below_cost', { count: below_cost }),
    unknown_cost > 0 && t('unknown_cost', { count: unknown_cost }),
  ].filter((one) => typeof one === 'string')
}

// What the prices would change, as they are typed.

const PAUSE_MS = 400

type State = { of: string; preview?: GroupPricePreview; failure?: unknown }

/** Nothing while the input can't be read: the form says what is missing when it is saved. */
async function ask(of: string): Promise<State> {
  const { endpoints } = await import('#/contract/promotions/staff-groups.ts')
  const read = endpoints.preview.body.safeParse(JSON.parse(of))
  if (!read.success) return { of }
  try {
    return { of, preview: await staff.staffGroupPrices.preview({ body: read.data }) }
  } catch (failure) {
    return { of, failure }
  }
}

function usePreview(values: GroupPriceValues) {
  const goods = JSON.stringify(previewOf(values))
  const [state, setState] = useState<State>({ of: '' })
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const next = await ask(goods)
      if (isWanted) setState(next)
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [goods])
  return { ...state, busy: state.of !== goods }
}
