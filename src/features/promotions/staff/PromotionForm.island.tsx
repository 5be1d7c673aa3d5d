// A quantity offer's form, with the rule as a sentence that follows the input.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { GoodsSection } from '#/components/staff/goods/GoodsSection.tsx'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import { type AdminPromotion, PROMOTION_KINDS } from '#/contract/promotions/staff.ts'
import { href } from '#/routes.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import promotionTexts from '#texts/staff_promotions.form'
import { type CategoryName, promotionWords } from './promotion-words.ts'
import { WhenSection } from './WhenSection.tsx'
import { mainText } from '#/lib/languages/text-in.ts'
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { newOffer, offerBody, offerValues } from './offer-values.ts'

type Props = {
  locale: Locale
  /** Null for a new one. */
  start: AdminPromotion | null
  categories: CategoryName[]
  /** The products it is for. */
  goods: Named[]
}

const shape = async () => (await import('#/contract/promotions/staff.ts')).PromotionForm

function usePromotion({ locale, start }: Pick<Props, 'locale' | 'start'>) {
  const { language, timeZone } = locale
  return useWholeRecord({
    language,
    start,
    empty: NEW_PROMOTION,
    valuesOf: (row: AdminPromotion) => promotionValues(row, timeZone),
    toBody: (values) => promotionBody(values, timeZone),
    shape,
    calls: staff.staffPromotions,
    pageOf: (id) => href(language, 'adminPromotion', { id }),
    kind: 'promotion',
  })
}
type Form = ReturnType<typeof usePromotion>

export function PromotionForm({ locale, start, categories, goods }: Props) {
  const { language } = locale
  const t = promotionTexts(language)
  const record = usePromotion({ locale, start })
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: mainText(start?.title),
        next: href(language, 'adminPromotions'),
        hint: t('remove_hint'),
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Words {...{ record, locale, categories }} />
      <Rule record={record} locale={locale} />
      <WhenSection language={language} record={record} />
      <GoodsSection {...{ language, record, categories, goods }} />
    </FormFrame>
  )
}

type PartProps = { record: Form; locale: Locale }

const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' ? value : other

const limitOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function Words({ record, locale, categories }: PartProps & Pick<Props, 'categories'>) {
  const t = promotionTexts(locale.language)
  const body = promotionBody(record.values, locale.timeZone)
  const nameOf = (id: number) =>
    categories.find((category) => category.id === id)?.name ?? String(id)
  const rule = {
    ...body,
    take: numberOr(body.take, 0),
    amount: numberOr(body.amount, 0),
    most: limitOf(body.most),
    most_per_customer: limitOf(body.most_per_customer),
  }
  return (
    <Section title={t('in_words')}>
      <p className={styles.words} role="status">
        {promotionWords(rule, locale, nameOf)}
      </p>
    </Section>
  )
}

function Rule({ record: { field, box, values }, locale: { language } }: PartProps) {
  const t = promotionTexts(language)
  return (
    <Section title={t('what')} hint={t('what_hint')}>
      <div className={styles.grid}>
        <Select {...field('kind')} label={t('kind')}>
          {PROMOTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`is.${kind}`)}
            </option>
          ))}
        </Select>
        <NumberInput
          language={language}
          {...field('take')}
          label={t('take')}
          inputMode="numeric"
          required
        />
        <NumberInput
          language={language}
          {...field('amount')}
          label={t(`amount.${values.kind}`)}
          required
        />
        <NumberInput language={language} {...field('most')} label={t('most')} inputMode="numeric" />
        <NumberInput
          language={language}
          {...field('most_per_customer')}
          label={t('most_per_customer')}
          hint={t('most_per_customer_hint')}
          inputMode="numeric"
        />
        <Select {...field('status')} label={t('status')}>
          <option value="1">{t('on')}</option>
          <option value="0">{t('off')}</option>
        </Select>
      </div>
      <Checkbox {...box('is_mixed')} label={t('is_mixed')} />
      <Localized
        language={language}
        field={field}
        name="title"
        label={t('title')}
        maxLength={60}
        required
      />
    </Section>
  )
}

// A quantity offer as form values: amounts as typed, times in the shop's time zone.

/** Initial values of a new offer: three for two, with a name of its own. */
const NEW_PROMOTION = {
  ...newOffer(),
  kind: 'for' as AdminPromotion['kind'],
  take: '3',
  amount: '2',
  is_mixed: true,
  most: '',
  most_per_customer: '',
}
type PromotionValues = typeof NEW_PROMOTION

const promotionValues = (row: AdminPromotion, timeZone: string): PromotionValues => ({
  ...offerValues(row, timeZone),
  kind: row.kind,
  take: typed(row.take),
  amount: typed(row.amount),
  is_mixed: row.is_mixed,
  most: typed(row.most),
  most_per_customer: typed(row.most_per_customer),
})

const promotionBody = (values: PromotionValues, timeZone: string) => ({
  ...offerBody(values, timeZone),
  kind: values.kind,
  take: numberOrNull(values.take),
  amount: numberOrNull(values.amount),
  is_mixed: values.is_mixed,
  most: numberOrNull(values.most),
  most_per_customer: numberOrNull(values.most_per_customer),
})
