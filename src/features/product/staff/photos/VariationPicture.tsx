// The picture that a variation shows: one of the product's, or a photograph of its own.
import { useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import photoTexts from '#texts/staff_products.photos'
import { FileChoice } from './FileChoice.tsx'
import type { GalleryValues } from './gallery.ts'
import styles from './Photos.module.css'
import { type AddPhoto, usePhotos } from './use-photos.ts'

export type Chosen = Pick<GalleryValues, 'picture_id' | 'url'>
type Props = {
  language: Language
  /** Of the variation. */
  name: string
  chosen: Chosen | undefined
  gallery: GalleryValues[]
  onChoose: (picture: Chosen | undefined) => void
  add: AddPhoto
}

export function VariationPicture({ language, name, chosen, gallery, onChoose, add }: Props) {
  const t = photoTexts(language)
  const [isOpen, setOpen] = useState(false)
  const choose = (picture: Chosen | undefined) => {
    onChoose(picture)
    setOpen(false)
  }
  const photos = usePhotos(
    (before) => {
      const [added] = before([])
      if (added) choose(added)
    },
    add,
    t('failed'),
  )
  const isOwn = chosen && gallery.every(({ picture_id }) => picture_id !== chosen.picture_id)
  const pictures: Chosen[] = isOwn ? [chosen, ...gallery] : gallery
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        aria-label={t('of_variation', { name })}
        onClick={() => setOpen(true)}
      >
        {chosen ? <img src={chosen.url} alt="" width="40" height="40" /> : '–'}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('of_variation', { name })}
        closeLabel={t('close')}
      >
        <p className={styles.status}>{t('of_variation_hint')}</p>
        <ul role="list" className={styles.picks}>
          <li>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={chosen === undefined}
              onClick={() => choose(undefined)}
            >
              {t('of_product')}
            </button>
          </li>
          {pictures.map((picture, index) => (
            <li key={picture.picture_id}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed={picture.picture_id === chosen?.picture_id}
                aria-label={t('number', { number: index + 1 })}
                onClick={() => choose({ picture_id: picture.picture_id, url: picture.url })}
              >
                <img src={picture.url} alt="" width="96" height="96" />
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          <FileChoice label={t('choose_one')} onChoose={(files) => void photos.add(files)} />
        </div>
        <p role="status" className={styles.status}>
          {photos.waiting > 0 && t('waiting', { count: photos.waiting })}
        </p>
        {photos.problems.map((problem) => (
          <Alert key={problem} tone="danger">
            {problem}
          </Alert>
        ))}
      </Dialog>
    </>
  )
}
