// One post in all languages: what it says, when it is shown, and as a recipe what one needs.
import { staff } from '#/client/staff-browser.ts'
import type { Desk } from '#/components/staff/desk.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { RemoveRecord } from '#/components/staff/form/RemoveRecord.tsx'
import { RichText } from '#/components/staff/rich/RichText.tsx'
import { SaveBar } from '#/components/staff/form/SaveBar.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { AdminPost } from '#/contract/blog/staff.ts'
import { href } from '#/routes.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.post'
import { NamedLines } from './NamedLines.tsx'
import { RecipePart } from './RecipePart.tsx'
import { usePost } from './use-post.ts'

type Props = {
  desk: Pick<Desk, 'language' | 'timeZone'>
  /** None: it is a new one. */
  start: AdminPost | null
}

export function PostForm({ desk, start }: Props) {
  const { language } = desk
  const t = contentTexts(language)
  const record = usePost({ desk, start })
  const { field, set } = record
  const title = start ? start.title[language] || start.title.en : ''
  return (
    <form {...record.form} className={styles.page}>
      <Section title={t('what')}>
        <Localized
          {...{ language, field }}
          name="title"
          label={t('title')}
          maxLength={160}
          required
        />
        <Localized
          {...{ language, field }}
          name="summary"
          label={t('summary')}
          rows={3}
          maxLength={400}
          required
        />
        <RichText {...{ language, field, set }} name="content" label={t('content')} rows={14} />
      </Section>
      <Section title={t('when')}>
        <div className={styles.grid}>
          <Select {...field('status')} label={t('status')}>
            <option value="draft">{t('draft')}</option>
            <option value="published">{t('published')}</option>
          </Select>
          <TextInput
            {...field('published_at')}
            label={t('published_at')}
            hint={t('published_at_hint')}
            type="datetime-local"
          />
          <TextInput {...field('slug')} label={t('slug')} hint={t('slug_hint')} maxLength={120} />
          <TextInput {...field('author')} label={t('author')} maxLength={80} />
          <TextInput
            {...field('picture_id')}
            label={t('picture_id')}
            hint={t('picture_hint')}
            inputMode="numeric"
          />
        </div>
      </Section>
      <Section title={t('sorted')}>
        <NamedLines {...{ language, record }} name="categories" />
        <NamedLines {...{ language, record }} name="tags" />
      </Section>
      <RecipePart {...{ language, record }} />
      {start && (
        <RemoveRecord
          language={language}
          name={title}
          remove={() => staff.staffBlog.remove({ params: { id: start.id } })}
          next={href(language, 'adminPosts')}
        />
      )}
      <SaveBar language={language} form={record} labelOf={(key) => t(`key.${key}`)} />
    </form>
  )
}
