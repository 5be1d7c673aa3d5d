import { Localized } from '#/components/staff/form/Localized.tsx'
import type { AdminCategory, CategoryInput } from '#/contract/category/staff.ts'
import { type Fields, useForm } from '#/form/use-form.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import problemTexts from '#texts/staff.problem'
import categoryTexts from '#texts/staff_categories'
import styles from './CategoryTree.module.css'

type Props = {
  language: Language
  /** None: it is a new one. */
  category: AdminCategory | undefined
  parentId: number | null
  save: (input: CategoryInput) => Promise<void>
  close: () => void
}

const shape = async () => (await import('#/contract/category/staff.ts')).CategoryInput

/** Fields have no dots in their names: those are paths. */
const plain = (name: string): string => name.replace('.', '_')

const startOf = (category: AdminCategory | undefined): Fields => ({
  slug: category?.slug ?? '',
  ...Object.fromEntries(
    LANGUAGES.flatMap((one) => [
      [`name_${one}`, category?.name[one] ?? ''],
      [`description_${one}`, category?.description?.[one] ?? ''],
    ]),
  ),
})

export function CategoryDialog({ language, category, parentId, save, close }: Props) {
  const t = categoryTexts(language)
  const toBody = (fields: Fields) => {
    const textOf = (name: string) =>
      Object.fromEntries(LANGUAGES.map((one) => [one, fields[`${name}_${one}`] ?? '']))
    const description = textOf('description')
    return {
      name: textOf('name'),
      description: Object.values(description).some(Boolean) ? description : null,
      ...(fields['slug']?.trim() && { slug: fields['slug'].trim() }),
      parent_id: parentId,
      position: category?.position ?? 0,
      tint: category?.tint ?? null,
    }
  }
  const form = useForm<CategoryInput>({
    language,
    shape,
    start: startOf(category),
    toBody,
    send: save,
    failure: (error) => formFailure(error, problemTexts(language)),
  })
  const field = (name: string) => {
    const tied = form.field(plain(name))
    return { ...tied, error: tied.error ?? form.errors[name] }
  }
  return (
    <Dialog open wide onClose={close} title={t(category ? 'edit' : 'add')} closeLabel={t('close')}>
      <form {...form.form} className={styles.form}>
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
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
        <TextInput
          {...form.field('slug')}
          label={t('slug')}
          hint={t('slug_hint')}
          maxLength={120}
        />
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
