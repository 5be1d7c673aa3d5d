// A coupon's form, with the rule as a sentence that follows the input.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { GoodsSection } from '#/components/staff/goods/GoodsSection.tsx'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import { COUPON_TYPES } from '#/contract/coupons/public.ts'
import type { AdminCoupon } from '#/contract/coupons/staff.ts'
import { href } from '#/routes.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import couponTexts from '#texts/staff_coupons.form'
import { type CategoryName, couponWords } from './coupon-words.ts'
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { NO_WORDS, wordsIn } from '#/components/staff/form/words.ts'
import { momentOf, typedMoment } from '#/components/staff/form/zoned.ts'

type Props = {
  locale: Locale
  /** Null for a new one. */
  start: AdminCoupon | null
  categories: CategoryName[]
  /** The products it applies to. */
  goods: Named[]
}

const shape = async () => (await import('#/contract/coupons/staff.ts')).CouponForm

function useCoupon({ locale, start }: Pick<Props, 'locale' | 'start'>) {
  const { language, timeZone } = locale
  return useWholeRecord({
    language,
    start,
    empty: NEW_COUPON,
    valuesOf: (coupon: AdminCoupon) => couponValues(coupon, timeZone),
    toBody: (values) => couponBody(values, timeZone),
    shape,
    calls: staff.staffCoupons,
    pageOf: (id) => href(language, 'adminCoupon', { id }),
    kind: 'coupon',
  })
}

export function CouponForm({ locale, start, categories, goods }: Props) {
  const { language, timeZone } = locale
  const t = couponTexts(language)
  const record = useCoupon({ locale, start })
  const { field, box, values } = record
  const used = start?.used ?? 0
  const nameOf = (id: number) =>
    categories.find((category) => category.id === id)?.name ?? String(id)
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: start?.code ?? '',
        next: href(language, 'adminCoupons'),
        hint: used > 0 ? t('remove_hint', { count: used }) : '',
        disabled: used > 0,
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Section title={t('in_words')}>
        <p className={styles.words} role="status">
          {couponWords(ruleOf(couponBody(values, timeZone)), locale, nameOf)}
        </p>
      </Section>
      <Section title={t('what')}>
        <div className={styles.grid}>
          <TextInput {...field('code')} label={t('code')} hint={t('code_hint')} required />
          <Select {...field('type')} label={t('type')}>
            {COUPON_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`kind.${type}`)}
              </option>
            ))}
          </Select>
          {values.type !== 'free_shipping' && (
            <NumberInput
              language={language}
              amount={values.type === 'fixed'}
              {...field('amount')}
              label={t(values.type === 'fixed' ? 'amount' : 'percent')}
              required
            />
          )}
          <NumberInput language={language} amount {...field('minimum')} label={t('minimum')} />
          <Select {...field('status')} label={t('status')}>
            <option value="1">{t('on')}</option>
            <option value="0">{t('off')}</option>
          </Select>
        </div>
        <Localized
          language={language}
          field={field}
          name="title"
          label={t('title')}
          maxLength={120}
          required
        />
        <Localized
          language={language}
          field={field}
          name="description"
          label={t('description')}
          rows={2}
          required
        />
        <Checkbox {...box('is_public')} label={t('is_public')} />
      </Section>
      <Section title={t('who')}>
        <div className={styles.grid}>
          <TextInput {...field('starts_at')} label={t('starts_at')} type="datetime-local" />
          <TextInput {...field('ends_at')} label={t('ends_at')} type="datetime-local" />
          <NumberInput
            language={language}
            {...field('usage_limit')}
            label={t('usage_limit')}
            inputMode="numeric"
          />
          <NumberInput
            language={language}
            {...field('usage_limit_per_customer')}
            label={t('usage_limit_per_customer')}
            inputMode="numeric"
          />
        </div>
        <Checkbox {...box('first_order')} label={t('first_order')} />
      </Section>
      <GoodsSection {...{ language, record, categories, goods }} />
    </FormFrame>
  )
}

const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' ? value : other
const limit = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The valid part of the input. */
const ruleOf = (body: CouponBody) => ({
  ...body,
  amount: numberOr(body.amount, 0),
  minimum: numberOr(body.minimum, 0),
  usage_limit: limit(body.usage_limit),
  usage_limit_per_customer: limit(body.usage_limit_per_customer),
})

// A coupon as form values: amounts as typed, times in the shop's time zone.

/** Initial values of a new coupon. */
const NEW_COUPON = {
  code: '',
  title: NO_WORDS,
  description: NO_WORDS,
  type: 'percent' as AdminCoupon['type'],
  amount: '10',
  minimum: '0',
  starts_at: '',
  ends_at: '',
  first_order: false,
  usage_limit: '',
  usage_limit_per_customer: '',
  category_ids: [] as number[],
  product_ids: [] as number[],
  is_public: false,
  status: '1',
}
type CouponValues = typeof NEW_COUPON

const couponValues = (coupon: AdminCoupon, timeZone: string): CouponValues => ({
  code: coupon.code,
  title: wordsIn(coupon.title),
  description: wordsIn(coupon.description),
  type: coupon.type,
  amount: typed(coupon.amount),
  minimum: typed(coupon.minimum),
  starts_at: typedMoment(coupon.starts_at, timeZone),
  ends_at: typedMoment(coupon.ends_at, timeZone),
  first_order: coupon.first_order,
  usage_limit: typed(coupon.usage_limit),
  usage_limit_per_customer: typed(coupon.usage_limit_per_customer),
  category_ids: coupon.category_ids,
  product_ids: coupon.product_ids,
  is_public: coupon.is_public,
  status: String(coupon.status),
})

const couponBody = (values: CouponValues, timeZone: string) => ({
  code: values.code.trim().toUpperCase(),
  title: values.title,
  description: values.description,
  type: values.type,
  amount: values.type === 'free_shipping' ? 0 : numberOrNull(values.amount),
  minimum: numberOrNull(values.minimum) ?? 0,
  starts_at: momentOf(values.starts_at, timeZone),
  ends_at: momentOf(values.ends_at, timeZone),
  first_order: values.first_order,
  usage_limit: numberOrNull(values.usage_limit),
  usage_limit_per_customer: numberOrNull(values.usage_limit_per_customer),
  category_ids: values.category_ids.toSorted((a, b) => a - b),
  product_ids: values.product_ids.toSorted((a, b) => a - b),
  is_public: values.is_public,
  status: Number(values.status),
})

type CouponBody = ReturnType<typeof couponBody>
