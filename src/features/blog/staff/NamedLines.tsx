// A post's categories or tags, one line each; new ones are created with the post.
import { Localized } from '#/components/staff/form/Localized.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { NO_WORDS } from '#/components/staff/form/words.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import contentTexts from '#texts/staff_content.post'
import type { PostRecord } from './use-post.ts'

type Props = { language: Language; record: PostRecord; name: 'categories' | 'tags' }

export function NamedLines({ language, record, name }: Props) {
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
