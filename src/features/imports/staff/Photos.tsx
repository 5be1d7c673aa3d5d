// A catalogue file's photos: a ZIP to upload before the import, and their results afterwards.
import { Section } from '#/components/staff/form/Section.tsx'
import type { ImportRun } from '#/contract/imports/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import importTexts from '#texts/staff_imports'
import styles from './Imports.module.css'

type Props = {
  language: Language
  run: ImportRun
  busy: boolean
  onBring: (archive: Blob) => void
}

export function Photos({ language, run, busy, onBring }: Props) {
  const t = importTexts(language)
  const { files, waiting, done, failed } = run.photos
  const isOpen = ['read', 'checked', 'failed'].includes(run.state)
  const bring = (file: File | undefined) => {
    // Archive MIME types differ between systems.
    if (file) onBring(new Blob([file], { type: 'application/zip' }))
  }
  return (
    <Section title={t('photos')} {...(isOpen && { hint: t('photos_hint') })}>
      {isOpen && (
        <div className={styles.drop}>
          <label htmlFor="archive">{t('photos_choose')}</label>
          <input
            id="archive"
            type="file"
            accept=".zip,application/zip"
            disabled={busy}
            onChange={({ target }) => {
              bring(target.files?.[0])
              target.value = ''
            }}
          />
        </div>
      )}
      <p role="status">
        {isOpen && busy && t('photos_sending')}
        {isOpen && !busy && files > 0 && t('photos_files', { count: files })}
        {!isOpen && t('photos_state', { done, waiting, failed })}
      </p>
    </Section>
  )
}
