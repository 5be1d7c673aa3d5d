// Storage use. Counting many small files takes time, so it is loaded after the page.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Storage } from '#/contract/system/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import systemTexts from '#texts/staff_system'
import { sizeWords } from './size-words.ts'
import styles from './SystemPage.module.css'

const PARTS = ['database', 'pages', 'pictures', 'mail', 'backups', 'free'] as const

export function StorageCard({ language }: { language: Language }) {
  const t = systemTexts(language)
  const [storage, setStorage] = useState<Storage>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    staff.staffSystem.storage().then(setStorage, setFailure)
  }, [])
  return (
    <section className={styles.card}>
      <h2>{t('storage')}</h2>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {!storage && failure === undefined && <Spinner />}
      {storage && (
        <dl className={styles.facts}>
          {PARTS.map((part) => {
            const bytes = storage[part]
            return (
              bytes !== null && (
                <div key={part}>
                  <dt>{t(`room_${part}`)}</dt>
                  <dd>{sizeWords(bytes, language)}</dd>
                </div>
              )
            )
          })}
        </dl>
      )}
    </section>
  )
}
