// A quantity offer's form, with the rule as a sentence that follows the input.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { dayName } from '#/components/staff/figures/weekday.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { ChooseGoods } from '#/components/staff/goods/ChooseGoods.tsx'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import { type AdminPromotion, PROMOTION_KINDS } from '#/contract/promotions/staff.ts'
import { href } from '#/routes.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import promotionTexts from '#texts/staff_promotions.form'
import { NEW_PROMOTION, promotionBody, promotionValues } from './promotion-values.ts'
import { type CategoryName, promotionWords } from './promotion-words.ts'

type Props = {
  locale: Locale
  /** Null for a new one. */
  start: AdminPromotion | null
  categories: CategoryName[]
  /** The products it is for. */
  goods: Named[]
}

const MOST_PRODUCTS = 500
const WEEK = [1, 2, 3, 4, 5, 6, 0]

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

const flipped = (list: readonly number[], one: number, isIn: boolean): number[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one)

export function PromotionForm({ locale, start, categories, goods }: Props) {
  const { language } = locale
  const t = promotionTexts(language)
  const record = usePromotion({ locale, start })
  const { field, values, set } = record
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: start?.title.en ?? '',
        next: href(language, 'adminPromotions'),
        hint: t('remove_hint'),
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Words {...{ record, locale, categories }} />
      <Rule record={record} locale={locale} />
      <When record={record} locale={locale} />
      <Section title={t('goods')} hint={t('goods_hint')}>
        <details open={values.category_ids.length > 0}>
          <summary>{t('categories', { count: values.category_ids.length })}</summary>
          <div className={styles.grid}>
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={`category-${id}`}
                label={name}
                checked={values.category_ids.includes(id)}
                onChange={({ target }) =>
                  set('category_ids', flipped(values.category_ids, id, target.checked))
                }
              />
            ))}
          </div>
        </details>
        <ChooseGoods
          language={language}
          label={t('product_ids')}
          error={field('product_ids').error}
          chosen={values.product_ids}
          names={goods}
          most={MOST_PRODUCTS}
          change={(next) => set('product_ids', next)}
        />
      </Section>
    </FormFrame>
  )
}

type PartProps = { record: Form; locale: Locale }

const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' ? value : other

function Words({ record, locale, categories }: PartProps & Pick<Props, 'categories'>) {
  const t = promotionTexts(locale.language)
  const body = promotionBody(record.values, locale.timeZone)
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? String(id)
  const rule = {
    ...body,
    take: numberOr(body.take, 0),
    amount: numberOr(body.amount, 0),
    most: typeof body.most === 'number' ? body.most : null,
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
        <TextInput {...field('take')} label={t('take')} inputMode="numeric" required />
        <TextInput
          {...field('amount')}
          label={t(`amount.${values.kind}`)}
          inputMode="decimal"
          required
        />
        <TextInput {...field('most')} label={t('most')} inputMode="numeric" />
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

function When({ record: { field, values, set }, locale: { language } }: PartProps) {
  const t = promotionTexts(language)
  return (
    <Section title={t('when')} hint={t('when_hint')}>
      <div className={styles.grid}>
        <TextInput {...field('starts_at')} label={t('starts_at')} type="datetime-local" />
        <TextInput {...field('ends_at')} label={t('ends_at')} type="datetime-local" />
      </div>
      <div className={styles.grid}>
        {WEEK.map((day) => (
          <Checkbox
            key={day}
            name={`day-${day}`}
            label={dayName(day, language)}
            checked={values.days.includes(day)}
            onChange={({ target }) => set('days', flipped(values.days, day, target.checked))}
          />
        ))}
      </div>
    </Section>
  )
}
