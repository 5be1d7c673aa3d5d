// Settings for reading the ERP's catalogue: price list, warehouse, and tax groups.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { staff } from '#/client/staff-browser.ts'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { readNumber } from '#/components/staff/money.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { ErpSettings } from '#/contract/erp/staff-catalogue.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import catalogueTexts from '#texts/staff_erp.catalogue'

type Values = Omit<ErpSettings, 'price_list' | 'tax_groups'> & {
  price_list: string
  tax_groups: { code: string; rate: string }[]
}

const loaded = (settings: ErpSettings): Loaded<Values> => ({
  values: {
    ...settings,
    price_list: String(settings.price_list),
    tax_groups: settings.tax_groups.map(({ code, rate }) => ({ code, rate: String(rate) })),
  },
  version: '',
})

const number = (typed: string): unknown => readNumber(typed) ?? typed

const toBody = ({ tax_groups, price_list, ...values }: Values) => ({
  ...values,
  price_list: number(price_list),
  tax_groups: tax_groups.map(({ code, rate }) => ({ code, rate: number(rate) })),
})

const shape = async () => (await import('#/contract/erp/staff-catalogue.ts')).ErpSettings

type Props = { language: Language; start: ErpSettings }

export function CatalogueSettings({ language, start }: Props) {
  const t = catalogueTexts(language)
  const record = useRecord<Values>({
    language,
    start: loaded(start),
    shape,
    toBody,
    save: async (changes, seen) => {
      // Settings are saved as a whole: the contract checked the changed fields, the API checks everything.
      const body = { ...toBody(seen.values), ...changes } as ErpSettings
      return loaded(await staff.staffErp.updateCatalogue({ body }))
    },
    reload: async () => loaded((await staff.staffErp.catalogue()).settings),
    draft: 'erp-catalogue',
  })
  const { field, box, set, values } = record
  return (
    <FormFrame language={language} record={record} labelOf={(key) => t(`key.${key}` as 'key.pull')}>
      <Section title={t('settings')} hint={t('settings_hint')}>
        <div className={styles.grid}>
          <TextInput
            {...field('price_list')}
            label={t('price_list')}
            inputMode="numeric"
            required
          />
          <TextInput {...field('warehouse')} label={t('warehouse')} maxLength={8} required />
          <Select {...field('new_items')} label={t('new_items')}>
            <option value="skip">{t('skip')}</option>
            <option value="draft">{t('draft')}</option>
          </Select>
        </div>
        <Checkbox {...box('price_list_gross')} label={t('price_list_gross')} />
        <Checkbox {...box('pull')} label={t('pull')} hint={t('pull_hint')} />
      </Section>
      <Section title={t('tax_groups')} hint={t('tax_groups_hint')}>
        <div className={styles.lines}>
          {values.tax_groups.map((_, index) => (
            // Lines have no ID; their order is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.line}>
              <TextInput {...field(`tax_groups.${index}.code`)} label={t('code')} maxLength={8} />
              <NumberInput
                language={language}
                {...field(`tax_groups.${index}.rate`)}
                label={t('rate')}
              />
              <Button
                variant="quiet"
                onClick={() =>
                  set(
                    'tax_groups',
                    values.tax_groups.filter((__, other) => other !== index),
                  )
                }
              >
                {t('remove')}
              </Button>
            </div>
          ))}
        </div>
        <div>
          <Button
            variant="secondary"
            onClick={() => set('tax_groups', [...values.tax_groups, { code: '', rate: '' }])}
          >
            {t('add')}
          </Button>
        </div>
      </Section>
    </FormFrame>
  )
}
