// What undoing an import has put back, and what it left.
import { Section } from '#/components/staff/form/Section.tsx'
import type { ImportUndo } from '#/contract/imports/result.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import importTexts from '#texts/staff_imports'
import { fieldName } from './import-words.ts'
import styles from './Imports.module.css'

type Props = { language: Language; undo: ImportUndo }

const COUNTS = ['restored', 'removed', 'left'] as const

export function Undone({ language, undo }: Props) {
  const t = importTexts(language)
  const { addresses } = undo
  return (
    <Section title={t('undone')}>
      <dl className={styles.counts}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`undone_count.${name}`)}</dt>
            <dd>{undo[name].toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      {addresses && addresses.removed + addresses.left > 0 && (
        <p>
          {t('undone_addresses', { count: addresses.removed })}
          {addresses.left > 0 && ` ${t('undone_addresses_left', { count: addresses.left })}`}
        </p>
      )}
      {undo.list.length > 0 && (
        <ul role="list" className={styles.lines}>
          {undo.list.map(({ record, name, why, fields }) => (
            <li key={record}>
              <a href={href(language, 'adminProduct', { id: record })}>{name}</a>{' '}
              {why === 'changed' && fields.length === 0
                ? t('left.changed_new')
                : t(`left.${why}`, {
                    fields: fields.map((field) => fieldName(field, t, language)).join(', '),
                  })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
