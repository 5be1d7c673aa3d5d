import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import type { AdminCategory, CategoryInput } from '#/contract/category/staff.ts'
import { WITHDRAWAL_RULES } from '#/contract/withdrawal-rules.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import categoryTexts from '#texts/staff_categories'
import styles from './CategoryTree.module.css'
import { wordsIn } from '#/components/staff/form/words.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { numberOrNull, typed } from '#/components/staff/form/typed.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'

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
  useClosedOnce(record.saved, close)
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

/** Once it is saved; what was typed meanwhile is still to be saved. */
function useClosedOnce(isSaved: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (isSaved) closeNow()
  }, [isSaved])
}

// A category's form: texts and address. Its position is changed in the tree.

type Words = Record<Language, string>
type Values = {
  name: Words
  description: Words
  slug: string
  hidden: boolean
  withdrawal: string
  food: string
  energy: boolean
  start_weight: string
}

const loaded = (category: AdminCategory | undefined): Loaded<Values> => ({
  values: {
    name: wordsIn(category?.name ?? null),
    description: wordsIn(category?.description ?? null),
    slug: category?.slug ?? '',
    hidden: category?.hidden ?? false,
    withdrawal: category?.withdrawal ?? '',
    food: typeof category?.food === 'boolean' ? String(category.food) : '',
    energy: category?.energy ?? false,
    start_weight: typed(category?.start_weight ?? null),
  },
  version: category?.version ?? '',
})

const toBody = ({
  name,
  description,
  slug,
  hidden,
  withdrawal,
  food,
  energy,
  start_weight,
}: Values) => ({
  name,
  hidden,
  withdrawal: withdrawal || null,
  food: food === '' ? null : food === 'true',
  energy,
  start_weight: numberOrNull(start_weight),
  description: Object.values(description).some(Boolean) ? description : null,
  ...(slug.trim() && { slug: slug.trim() }),
})

const shape = async () => (await import('#/contract/category/staff.ts')).CategoryInput.partial()

type Options = {
  language: Language
  /** Null for a new one. */
  category: AdminCategory | undefined
  parentId: number | null
  saved: (category: AdminCategory) => void
}

function useCategoryRecord({ language, category, parentId, saved }: Options) {
  const place = { parent_id: parentId, position: 0, tint: null }
  // Fields outside the form are sent unchanged. A new one, too, is changed once it is made.
  const current = useRef(category)
  const once = useOnce()
  const nameOf = (id: number | string) => `category:${id}`
  return useRecord<Values>({
    language,
    start: loaded(category),
    shape,
    toBody,
    save: async (changes, { values, version }) => {
      const { id, ...rest } = current.current ?? { id: undefined, ...place }
      // The contract has checked the fields.
      const body = { ...rest, ...toBody(values), ...changes } as CategoryInput
      const answer =
        id === undefined
          ? await once(body, (key) => staff.staffCategory.create({ body, key }))
          : await staff.staffCategory.update({ params: { id }, body: { ...body, version } })
      current.current = answer
      saved(answer)
      return { ...loaded(answer), ...(id === undefined && { made: { draft: nameOf(answer.id) } }) }
    },
    reload: async () => {
      const params = { id: current.current?.id ?? 0 }
      current.current = await staff.staffCategory.one({ params })
      return loaded(current.current)
    },
    draft: nameOf(category?.id ?? `new-${parentId}`),
  })
}
