// The tax rates of the shop: what they are, what they will be, and what refers to them.
import { useState } from 'react'
import card from '#/components/staff/card/Card.module.css'
import { formatPercent } from '#/browser/money/format-percent.ts'
import { staff } from '#/client/staff-browser.ts'
import { dayWords, type Locale } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { AdminTax, AdminTaxes } from '#/contract/taxes/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import taxTexts from '#texts/staff_taxes'
import { CountryRates } from './CountryRates.tsx'
import { TaxDialog } from './TaxDialog.tsx'
import styles from './TaxRates.module.css'
import { taxName, usesWords } from './tax-words.ts'

type Props = { locale: Locale; start: AdminTaxes; mayWrite: boolean }

export function TaxRates({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = taxTexts(language)
  const [taxes, setTaxes] = useState(start)
  /** Null for a new one. */
  const [edited, setEdited] = useState<AdminTax | null>()
  const [removed, setRemoved] = useState<AdminTax>()
  const [failure, setFailure] = useState<unknown>()
  const take = (now: AdminTaxes) => {
    setTaxes(now)
    setFailure(undefined)
  }
  const reload = () => void staff.staffTaxes.list().then(take, setFailure)
  const remove = async ({ id }: AdminTax) => {
    await staff.staffTaxes.remove({ params: { id } })
    setRemoved(undefined)
    void toast(t('removed'))
    reload()
  }
  return (
    <div className={styles.page}>
      {failure !== undefined && <Problem language={language} failure={failure} again={reload} />}
      {taxes.untaxed > 0 && <Alert tone="warn">{t('untaxed', { count: taxes.untaxed })}</Alert>}
      <div className={card.head}>
        <p>
          {t('text')} {t(taxes.prices_include_tax ? 'prices_in' : 'prices_out')}
        </p>
        {mayWrite && (
          <Button variant="secondary" onClick={() => setEdited(null)}>
            {t('title_new')}
          </Button>
        )}
      </div>
      {taxes.data.length === 0 && <p className={card.card}>{t('empty')}</p>}
      <ul className={styles.list}>
        {taxes.data.map((tax) => (
          <TaxCard
            key={tax.id}
            {...{ locale, tax, mayWrite }}
            edit={() => setEdited(tax)}
            remove={() => setRemoved(tax)}
          />
        ))}
      </ul>
      {mayWrite && <CountryRates language={language} taxes={taxes} done={take} />}
      {edited !== undefined && (
        <TaxDialog
          {...{ locale, taxes }}
          tax={edited}
          saved={() => {
            void toast(t('saved'))
            reload()
          }}
          close={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ActionDialog
          language={language}
          action={{ label: t('remove'), danger: true, text: t('remove_text') }}
          about={taxName(removed, language)}
          run={() => remove(removed)}
          close={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

type CardProps = {
  locale: Locale
  tax: AdminTax
  mayWrite: boolean
  edit: () => void
  remove: () => void
}

function TaxCard({ locale: { language }, tax, mayWrite, edit, remove }: CardProps) {
  const t = taxTexts(language)
  const name = taxName(tax, language)
  const uses = usesWords(tax.uses, language)
  const percent = (value: number) => formatPercent(value, language)
  const earlier = tax.percents.slice(0, tax.percents.length - (tax.next ? 2 : 1))
  return (
    <li className={card.card}>
      <div className={card.head}>
        <h2>
          {name} · {percent(tax.percent)}
        </h2>
        {tax.next && (
          <Badge tone="warn">
            {t('next', {
              day: dayWords(tax.next.from, language),
              percent: percent(tax.next.percent),
            })}
          </Badge>
        )}
      </div>
      <p>{uses === '' ? t('unused') : t('used', { uses })}</p>
      {earlier.length > 0 && (
        <small>
          {t('earlier', { percents: earlier.map((one) => percent(one.percent)).join(', ') })}
        </small>
      )}
      {mayWrite && (
        <div className={card.buttons}>
          <Button variant="quiet" aria-label={t('edit_of', { name })} onClick={edit}>
            {t('edit')}
          </Button>
          {uses === '' && (
            <Button variant="quiet" aria-label={t('remove_of', { name })} onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
