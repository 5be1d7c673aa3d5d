// Tests a rule on a cart: whether it would apply and, if not, why; calculated as at checkout.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { placeLabel } from '#/form/form-texts.ts'
import { type SyntheticEvent, useState } from 'react'
import type { Locale } from '#/components/staff/locale.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { FindGoods } from '#/components/staff/goods/FindGoods.tsx'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Country } from '#/contract/content/public.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import problemTexts from '#texts/staff.problem'
import trialTexts from '#texts/staff_trial'
import { TrialResult } from './TrialResult.tsx'
import { type Rule, useTrial } from './use-trial.ts'

type Props = {
  locale: Locale
  rule: Rule
  countries: Pick<Country, 'code' | 'name'>[]
  /** Whether the user may see customers, and so test as one of them. */
  mayAskWho: boolean
}

export function RuleTrial({ locale, rule, countries, mayAskWho }: Props) {
  const { language } = locale
  const t = trialTexts(language)
  const trial = useTrial(rule, locale.timeZone)
  const { lines, values, failure } = trial
  const [missing, setMissing] = useState('')
  const { errors } =
    failure === undefined
      ? { errors: {} as Record<string, string> }
      : formFailure(failure, problemTexts(language))
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const lack =
      lines.length === 0
        ? t('no_goods')
        : rule.kind === 'zone' && values.country === ''
          ? t('no_place')
          : ''
    setMissing(lack)
    if (lack === '') void trial.run()
  }
  return (
    <form className={styles.page} onSubmit={send} noValidate data-reads>
      <Section title={t('title')} hint={t(`hint.${rule.kind}`)}>
        {lines.map((line, index) => (
          <div key={`${line.product_id} ${line.variation_id}`} className={styles.pair}>
            <NumberInput
              language={language}
              label={t('quantity', { name: line.name })}
              hint={moneyWords(line.price, locale.money, language)}
              error={errorOf(errors, `products.${index}.`)}
              value={line.typed}
              onChange={({ target }) => trial.count(index, target.value)}
            />
            <Button
              variant="quiet"
              aria-label={t('remove', { name: line.name })}
              onClick={() => trial.drop(index)}
            >
              ×
            </Button>
          </div>
        ))}
        <FindGoods locale={locale} choose={trial.add} />
        <div className={styles.grid}>
          <Select
            label={t('country')}
            value={values.country}
            onChange={({ target }) => trial.set('country', target.value)}
          >
            <option value="">{t('anywhere')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <TextInput
            label={placeLabel(language, 'pincode', values.country)}
            error={errorOf(errors, 'delivery_to.')}
            value={values.pincode}
            maxLength={20}
            onChange={({ target }) => trial.set('pincode', target.value)}
          />
          {mayAskWho && (
            <TextInput
              label={t('email')}
              hint={t('email_hint')}
              error={errors['email']}
              type="email"
              value={values.email}
              autoComplete="off"
              onChange={({ target }) => trial.set('email', target.value)}
            />
          )}
          <TextInput
            label={t('at')}
            hint={t('at_hint')}
            error={errors['at']}
            type="datetime-local"
            value={values.at}
            onChange={({ target }) => trial.set('at', target.value)}
          />
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={trial.busy}>
            {t('try')}
          </Button>
        </div>
        {missing !== '' && <Alert tone="warn">{missing}</Alert>}
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <div role="status">
          {trial.answer && (
            <TrialResult locale={locale} rule={rule} answer={trial.answer} email={values.email} />
          )}
        </div>
      </Section>
    </form>
  )
}

const errorOf = (errors: Record<string, string>, start: string): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(start))?.[1]
