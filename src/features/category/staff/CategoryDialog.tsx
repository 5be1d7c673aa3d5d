import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import type { AdminCategory } from '#/contract/category/staff.ts'
import { WITHDRAWAL_RULES } from '#/contract/withdrawal-rules.ts'
import type { Language } from '#/lib/i18n.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import categoryTexts from '#texts/staff_categories'
import styles from './CategoryTree.module.css'
import { useCategoryRecord } from './use-category-record.ts'

type Props = {
  language: Language
  /** Null for a new one. */
  category: AdminCategory | undefined
  parentId: number | null
  saved: (category: AdminCategory) => void
  close: () => void
}

export function CategoryDialog({ language, category, parentId, saved, close }: Props) {
  const t = categoryTexts(language)
  const record = useCategoryRecord({ language, category, parentId, saved })
  const { field } = record
  // The input is a draft: it survives closing the dialog.
  return (
    <Dialog open wide onClose={close} title={t(category ? 'edit' : 'add')} closeLabel={t('close')}>
      <form {...record.form} className={styles.form}>
        <Localized
          language={language}
          field={field}
          name="name"
          label={t('name')}
          maxLength={120}
          required
        />
        <Localized
          language={language}
          field={field}
          name="description"
          label={t('description')}
          rows={3}
        />
        <TextInput {...field('slug')} label={t('slug')} hint={t('slug_hint')} maxLength={120} />
        <NumberInput
          language={language}
          {...field('start_weight')}
          label={t('start_weight')}
          hint={t('start_weight_hint')}
        />
        <Checkbox {...record.box('hidden')} label={t('hidden')} hint={t('hidden_hint')} />
        <Select {...field('withdrawal')} label={t('withdrawal')} hint={t('withdrawal_hint')}>
          <option value="">{t('withdrawal_above')}</option>
          {WITHDRAWAL_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {t(`withdrawal_rule.${rule}`)}
            </option>
          ))}
        </Select>
        <Select {...field('food')} label={t('food')} hint={t('food_hint')}>
          <option value="">{t('food_above')}</option>
          <option value="true">{t('food_yes')}</option>
          <option value="false">{t('food_no')}</option>
        </Select>
        <Checkbox {...record.box('energy')} label={t('energy')} hint={t('energy_hint')} />
        <SaveBar language={language} form={record} labelOf={(key) => t(key)} />
      </form>
    </Dialog>
  )
}
