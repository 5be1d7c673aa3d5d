// The form of prices for a group, with what they change before they are saved.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { useWholeRecord } from '#/components/staff/record/use-whole-record.ts'
import {
  AUDIENCES,
  GROUP_PRICE_KINDS,
  type GroupPrice,
} from '#/contract/promotions/staff-groups.ts'
import { href } from '#/routes.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import groupPriceTexts from '#texts/staff_group_prices.form'
import audienceTexts from '#texts/staff_group_prices.audience'
import { GoodsSection } from '#/components/staff/goods/GoodsSection.tsx'
import { WhenSection } from '#/features/promotions/staff/WhenSection.tsx'
import type { CategoryName } from '#/features/promotions/staff/promotion-words.ts'
import { groupPriceBody, groupPriceValues, NEW_GROUP_PRICE } from './group-price-values.ts'
import { Preview } from './Preview.tsx'
import { mainText } from '#/lib/languages/text-in.ts'

type Props = {
  locale: Locale
  /** Null for new ones. */
  start: GroupPrice | null
  categories: CategoryName[]
  /** The products it is for. */
  goods: Named[]
  /** Groups of customers to choose from. */
  groups: CategoryName[]
}

const shape = async () => (await import('#/contract/promotions/staff-groups.ts')).GroupPriceForm

function useGroupPrice({ locale, start }: Pick<Props, 'locale' | 'start'>) {
  const { language, timeZone } = locale
  return useWholeRecord({
    language,
    start,
    empty: NEW_GROUP_PRICE,
    valuesOf: (row: GroupPrice) => groupPriceValues(row, timeZone),
    toBody: (values) => groupPriceBody(values, timeZone),
    shape,
    calls: staff.staffGroupPrices,
    pageOf: (id) => href(language, 'adminGroupPrice', { id }),
    kind: 'group_price',
  })
}
type Form = ReturnType<typeof useGroupPrice>

export function GroupPriceForm({ locale, start, categories, goods, groups }: Props) {
  const { language } = locale
  const t = groupPriceTexts(language)
  const record = useGroupPrice({ locale, start })
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{
        name: mainText(start?.title),
        next: href(language, 'adminGroupPrices'),
        hint: t('remove_hint'),
      }}
      labelOf={(key) => t(`key.${key}`)}
    >
      <Who {...{ record, locale, groups }} />
      <What record={record} locale={locale} />
      <GoodsSection {...{ language, record, categories, goods }} />
      <WhenSection language={language} record={record} />
      <Preview locale={locale} values={record.values} />
    </FormFrame>
  )
}

type PartProps = { record: Form; locale: Locale }

function Who({ record, locale: { language }, groups }: PartProps & Pick<Props, 'groups'>) {
  const t = groupPriceTexts(language)
  const { field, box, values } = record
  return (
    <Section title={t('who')} hint={t('who_hint')}>
      <div className={styles.grid}>
        <Select {...field('audience')} label={t('audience')}>
          {AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {audienceTexts(language)(audience)}
            </option>
          ))}
        </Select>
        {values.audience === 'group' && (
          <Select
            {...field('group_id')}
            label={t('group_id')}
            hint={groups.length === 0 ? t('no_groups') : ''}
          >
            <option value="">{t('choose')}</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Localized
        language={language}
        field={field}
        name="title"
        label={t('title')}
        maxLength={60}
        required
      />
      {values.audience !== 'staff' && <Checkbox {...box('is_shown')} label={t('is_shown')} />}
    </Section>
  )
}

function What({ record: { field, values }, locale: { language } }: PartProps) {
  const t = groupPriceTexts(language)
  return (
    <Section title={t('what')} hint={t('what_hint')}>
      <div className={styles.grid}>
        <Select {...field('kind')} label={t('kind')}>
          {GROUP_PRICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`is.${kind}`)}
            </option>
          ))}
        </Select>
        <NumberInput
          language={language}
          {...field('amount')}
          label={t(`amount.${values.kind}`)}
          required
        />
        <Select {...field('status')} label={t('status')}>
          <option value="1">{t('on')}</option>
          <option value="0">{t('off')}</option>
        </Select>
      </div>
    </Section>
  )
}
