// A variation's pictures: some of the product's, or photos of its own. The first is the main one.
import { useEffect, useRef, useState } from 'react'
import { FileChoice } from '#/components/staff/pictures/FileChoice.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import photoTexts from '#texts/staff_products.photos'
import type { Chosen, GalleryValues } from './gallery.ts'
import styles from './Photos.module.css'
import { type AddPhoto, usePhotos } from './use-photos.ts'

type Props = {
  language: Language
  /** Of the variation. */
  name: string
  chosen: Chosen[]
  gallery: GalleryValues[]
  onChoose: (pictures: Chosen[]) => void
  add: AddPhoto
}

/** The contract's maximum. */
const MOST = 10

export function VariationPictures({ language, name, chosen, gallery, onChoose, add }: Props) {
  const t = photoTexts(language)
  const [isOpen, setOpen] = useState(false)
  // Uploads finish one after the other, so each is added to the latest list.
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  const choose = (pictures: Chosen[]) => {
    latest.current = pictures
    onChoose(pictures)
  }
  const photos = usePhotos(
    (before) => {
      const [added] = before([])
      if (added && placeOf(added, latest.current) < 0 && latest.current.length < MOST)
        choose([...latest.current, { picture_id: added.picture_id, url: added.url }])
    },
    add,
    t('failed'),
  )
  const own = chosen.filter((one) => placeOf(one, gallery) < 0)
  const [main, ...more] = chosen
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        aria-label={t('of_variation', { name })}
        onClick={() => setOpen(true)}
      >
        {main ? <img src={main.url} alt="" width="40" height="40" /> : '–'}
        {more.length > 0 && <small>+{more.length}</small>}
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
              aria-pressed={chosen.length === 0}
              onClick={() => choose([])}
            >
              {t('of_product')}
            </button>
          </li>
          {[...own, ...gallery].map((picture, index) => {
            const place = placeOf(picture, chosen)
            const isFull = place < 0 && chosen.length >= MOST
            const { picture_id, url } = picture
            return (
              <li key={picture_id}>
                <button
                  type="button"
                  className={styles.pick}
                  aria-pressed={place >= 0}
                  aria-label={t('number', { number: index + 1 })}
                  disabled={isFull}
                  onClick={() =>
                    choose(
                      place >= 0 ? chosen.toSpliced(place, 1) : [...chosen, { picture_id, url }],
                    )
                  }
                >
                  <img src={url} alt="" width="96" height="96" />
                  {place >= 0 && <small>{place + 1}</small>}
                </button>
              </li>
            )
          })}
        </ul>
        <div className={styles.ways}>
          <FileChoice label={t('choose')} multiple onChoose={(files) => void photos.add(files)} />
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

const placeOf = ({ picture_id }: Chosen, pictures: readonly Chosen[]): number =>
  pictures.findIndex((picture) => picture.picture_id === picture_id)
