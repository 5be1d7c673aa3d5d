import { Localized } from '#/components/staff/form/Localized.tsx'
import type { GalleryValues } from './gallery.ts'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import type { Language } from '#/lib/i18n.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import photoTexts from '#texts/staff_products.photos'
import styles from './Photos.module.css'

type Props = {
  language: Language
  field: RecordForm['field']
  box: RecordForm['box']
  picture: GalleryValues
  index: number
  isLast: boolean
  onMove: (by: number) => void
  onCrop: () => void
  onRemove: () => void
}

export function PhotoCard({ language, field, box, picture, index, isLast, ...on }: Props) {
  const t = photoTexts(language)
  const number = index + 1
  return (
    <li className={styles.card}>
      <img src={picture.url} alt="" width="120" height="120" />
      <div className={styles.about}>
        <p className={styles.status}>
          {index === 0 ? t('main') : t('number', { number })}
          {picture.drawn && ` · ${t('drawn')}`}
        </p>
        {!picture.drawn && (
          <>
            <Localized
              language={language}
              field={field}
              name={`gallery.${index}.alt`}
              label={t('alt')}
              maxLength={300}
            />
            <Checkbox
              {...box(`gallery.${index}.label`)}
              label={t('label')}
              hint={picture.label ? t('label_hint') : undefined}
            />
          </>
        )}
        <div className={styles.ways}>
          <IconButton
            icon="chevron-left"
            label={t('earlier', { number })}
            disabled={index === 0}
            onClick={() => on.onMove(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('later', { number })}
            disabled={isLast}
            onClick={() => on.onMove(1)}
          />
          {!picture.drawn && (
            <Button variant="quiet" onClick={on.onCrop} aria-label={t('crop_of', { number })}>
              {t('crop')}
            </Button>
          )}
          <IconButton icon="trash" label={t('remove', { number })} onClick={on.onRemove} />
        </div>
      </div>
    </li>
  )
}
