// One post in all languages: its text, when it is visible, and for a recipe its ingredients.
import { addContentPicture, findPictures } from '#/client/staff-pictures.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { PictureField } from '#/components/staff/pictures/PictureField.tsx'
import { RichText } from '#/components/staff/rich/RichText.tsx'
import { FormFrame } from '#/components/staff/form/FormFrame.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { AdminPost } from '#/contract/blog/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Named } from '#/stores/find-goods.ts'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.post'
import { RecipePart } from './RecipePart.tsx'
import { usePost, type PostRecord } from './use-post.ts'
import { NO_WORDS } from '#/components/staff/form/words.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  /** Null for a new one. */
  start: AdminPost | null
  /** Names of the products of a recipe. */
  names: readonly Named[]
}

export function PostForm({ locale, start, names }: Props) {
  const { language } = locale
  const t = contentTexts(language)
  const record = usePost({ locale, start })
  const { field, set } = record
  const title = start ? textIn(start.title, language) : ''
  return (
    <FormFrame
      language={language}
      record={record}
      removal={{ name: title, next: href(language, 'adminPosts') }}
      labelOf={(key) => t(`key.${key}`)}
    >
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
        <RichText
          {...{ language, field, set }}
          name="content"
          label={t('content')}
          rows={14}
          required
        />
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
        </div>
        <PictureField
          language={language}
          label={t('picture_id')}
          error={field('picture_id').error}
          value={record.values.picture_id}
          change={(id) => set('picture_id', id)}
          find={findPictures}
          add={addContentPicture}
        />
      </Section>
      <Section title={t('sorted')}>
        <NamedLines {...{ language, record }} name="categories" />
        <NamedLines {...{ language, record }} name="tags" />
      </Section>
      <RecipePart {...{ language, record, names }} />
    </FormFrame>
  )
}

// A post's categories or tags, one line each; new ones are created with the post.

type NamedLinesProps = { language: Language; record: PostRecord; name: 'categories' | 'tags' }

function NamedLines({ language, record, name }: NamedLinesProps) {
  const t = contentTexts(language)
  const lines = record.values[name]
  const remove = (index: number) =>
    record.set(
      name,
      lines.filter((_, other) => other !== index),
    )
  return (
    <div className={styles.lines}>
      <strong>{t(name)}</strong>
      {lines.map((_, index) => (
        // Lines have no ID; their order is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.pair}>
          <Localized
            language={language}
            field={record.field}
            name={`${name}.${index}.name`}
            label={t('name_of')}
            maxLength={80}
            required
          />
          <Button variant="quiet" onClick={() => remove(index)}>
            {t('remove_line')}
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          onClick={() => record.set(name, [...lines, { slug: '', name: NO_WORDS }])}
        >
          {t(`add.${name}`)}
        </Button>
      </div>
    </div>
  )
}
