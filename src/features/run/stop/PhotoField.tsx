import { useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { FieldNotes } from '#/ui/form/Field.tsx'
import { pictureOf } from '#/ui/photo/picture-file.ts'
import runTexts from '#texts/run'
import styles from './Stop.module.css'

type Props = {
  id: string
  photo: string | undefined
  language: Language
  onChange: (photo: string | undefined) => void
}

/** Taken with the phone's camera, and scaled down before it is stored. */
export function PhotoField({ id, photo, language, onChange }: Props) {
  const t = runTexts(language)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    const url = file && (await pictureOf(file))
    setProblem(file && !url ? t('photo_wrong') : undefined)
    onChange(url)
  }
  return (
    <div className={styles.fields}>
      <label htmlFor={id}>{t('photo')}</label>
      {photo && <img className={styles.photo} src={photo} alt={t('photo')} />}
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <FieldNotes id={id} error={problem} />
    </div>
  )
}
