import { useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { FieldNotes, RequiredMark } from '#/ui/form/Field.tsx'
import sellerTexts from '#texts/store.seller'
import { MOST_PAPERS, type Paper, paperOf } from './documents.ts'
import styles from './SellerForm.module.css'

type Props = {
  papers: Paper[]
  error: string | undefined
  language: Language
  required?: boolean
  onChange: (papers: Paper[]) => void
}

/** A form's files: chosen, named and removed. */
export function Papers({ papers, error, language, required, onChange }: Props) {
  const t = sellerTexts(language)
  const [problem, setProblem] = useState<string>()
  const add = async (files: FileList | null) => {
    const read = await Promise.all([...(files ?? [])].map(paperOf))
    const good = read.flatMap((paper) => paper ?? [])
    setProblem(good.length < read.length ? t('document_wrong') : undefined)
    onChange([...papers, ...good].slice(0, MOST_PAPERS))
  }
  return (
    <div className={styles.papers}>
      <label htmlFor="documents">
        {t('documents')}
        {required && <RequiredMark />}
      </label>
      <p id="documents-about">{t('documents_hint', { most: MOST_PAPERS })}</p>
      {papers.length > 0 && (
        <ul role="list">
          {papers.map(({ name, data }) => (
            <li key={data}>
              <bdi>{name}</bdi>
              <Button
                variant="quiet"
                onClick={() => onChange(papers.filter((paper) => paper.data !== data))}
                aria-label={t('document_remove', { name })}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {papers.length < MOST_PAPERS && (
        <input
          id="documents"
          type="file"
          accept="application/pdf,image/*"
          multiple
          aria-describedby="documents-about"
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => {
            void add(event.target.files)
            event.target.value = ''
          }}
        />
      )}
      <FieldNotes id="documents" error={problem ?? error} />
    </div>
  )
}

/** Errors of all files together, or of one. */
export const papersError = (errors: Readonly<Record<string, string>>): string | undefined =>
  errors['documents'] ?? Object.entries(errors).find(([name]) => name.startsWith('documents.'))?.[1]
