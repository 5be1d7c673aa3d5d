import { useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { FieldNotes } from '#/ui/form/Field.tsx'
import orderTexts from '#texts/orders'
import { pictureOf } from '#/ui/photo/picture-file.ts'
import styles from './RefundDialog.module.css'

/** The contract's maximum. */
const MOST = 3

type Props = {
  pictures: string[]
  error: string | undefined
  language: Language
  onChange: (pictures: string[]) => void
}

/** Photos of the problem, visible only to the shop. */
export function Pictures({ pictures, error, language, onChange }: Props) {
  const t = orderTexts(language)
  const [problem, setProblem] = useState<string>()
  const add = async (files: FileList | null) => {
    const read = await Promise.all([...(files ?? [])].map(pictureOf))
    const good = read.flatMap((url) => url ?? [])
    setProblem(good.length < read.length ? t('refund_picture_wrong') : undefined)
    onChange([...pictures, ...good].slice(0, MOST))
  }
  return (
    <div className={styles.pictures}>
      <label htmlFor="pictures">{t('refund_pictures')}</label>
      <p className={styles.about} id="pictures-hint">
        {t('refund_pictures_hint', { most: MOST })}
      </p>
      {pictures.length > 0 && (
        <ul role="list" className={styles.shown}>
          {pictures.map((url, index) => (
            <li key={url}>
              <img src={url} alt={t('refund_picture', { number: index + 1 })} />
              <Button
                variant="quiet"
                onClick={() => onChange(pictures.filter((picture) => picture !== url))}
                aria-label={t('refund_picture_remove', { number: index + 1 })}
              >
                {t('remove_picture')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MOST && (
        <input
          id="pictures"
          type="file"
          accept="image/*"
          multiple
          aria-describedby="pictures-hint"
          onChange={(event) => {
            void add(event.target.files)
            event.target.value = ''
          }}
        />
      )}
      <FieldNotes id="pictures" error={problem ?? error} />
    </div>
  )
}
