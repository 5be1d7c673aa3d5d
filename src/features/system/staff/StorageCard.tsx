// Storage use. Counting many small files takes time, so it is loaded after the page.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Storage } from '#/contract/system/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
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
      {failure === undefined && (
        <dl className={styles.facts} aria-busy={!storage}>
          {PARTS.filter((part) => storage?.[part] !== null).map((part) => (
            <div key={part}>
              <dt>{t(`room_${part}`)}</dt>
              <dd>
                {storage ? sizeWords(storage[part] ?? 0, language) : <Skeleton height="1lh" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
