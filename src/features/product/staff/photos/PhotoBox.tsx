// The pictures of a product: dropped, pasted, chosen or taken with the camera; ordered, cropped, described.
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Section } from '#/components/staff/form/Section.tsx'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import { FileChoice } from '#/components/staff/pictures/FileChoice.tsx'
import type { Language } from '#/lib/i18n.ts'
import { galleryValue, type GalleryValues } from './gallery.ts'
import { classes } from '#/ui/classes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import photoTexts from '#texts/staff_products.photos'
import { CropDialog } from './CropDialog.tsx'
import styles from './Photos.module.css'
import { type AddPhoto, type CropPhoto, usePhotos } from './use-photos.ts'
import { Localized } from '#/components/staff/form/Localized.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'

type Props = {
  language: Language
  field: RecordForm['field']
  box: RecordForm['box']
  gallery: GalleryValues[]
  onChange: (gallery: GalleryValues[]) => void
  add: AddPhoto
  crop: CropPhoto
}

export function PhotoBox({ language, field, box: tick, gallery, onChange, add, crop }: Props) {
  const t = photoTexts(language)
  const latest = useRef(gallery)
  useEffect(() => {
    latest.current = gallery
  })
  const change = (next: (gallery: GalleryValues[]) => GalleryValues[]) => {
    latest.current = next(latest.current)
    onChange(latest.current)
  }
  const photos = usePhotos(change, add, t('failed'))
  const [cropping, setCropping] = useState<number>()
  const [isOver, setOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Ignores pasted and dropped files without write permission: disabled fields don't stop them.
  const bring = (files: File[]) => {
    if (!box.current?.closest('fieldset:disabled')) void photos.add(files)
  }
  usePaste(bring)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    bring([...event.dataTransfer.files])
  }
  const move = (index: number, by: number) =>
    change((all) => {
      const rest = all.filter((_, at) => at !== index)
      return [
        ...rest.slice(0, index + by),
        ...all.slice(index, index + 1),
        ...rest.slice(index + by),
      ]
    })
  const cropped = cropping === undefined ? undefined : gallery[cropping]
  return (
    <Section title={t('title')} hint={t('hint')}>
      <div
        ref={box}
        className={classes(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {gallery.length > 0 && (
          <ol role="list" className={styles.list}>
            {gallery.map((picture, index) => (
              <PhotoCard
                key={picture.picture_id}
                {...{ language, field, picture, index }}
                box={tick}
                isLast={index === gallery.length - 1}
                onMove={(by) => move(index, by)}
                onCrop={() => setCropping(index)}
                onRemove={() => change((all) => all.filter((_, at) => at !== index))}
              />
            ))}
          </ol>
        )}
        <div className={styles.ways}>
          <FileChoice label={t('choose')} onChoose={(files) => void photos.add(files)} multiple />
          <FileChoice
            label={t('camera')}
            onChoose={(files) => void photos.add(files)}
            capture="environment"
          />
        </div>
      </div>
      <p role="status" className={styles.status}>
        {photos.waiting > 0 && t('waiting', { count: photos.waiting })}
      </p>
      {photos.problems.length > 0 && (
        <Alert tone="danger">
          <ul role="list">
            {photos.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {cropped && (
        <CropDialog
          language={language}
          picture={cropped}
          crop={crop}
          onClose={() => setCropping(undefined)}
          onDone={(picture) => {
            change((all) =>
              all.map((one, at) =>
                at === cropping
                  ? { ...galleryValue(picture), alt: one.alt, label: one.label }
                  : one,
              ),
            )
            setCropping(undefined)
          }}
        />
      )}
    </Section>
  )
}

/** Pictures pasted anywhere on the page. */
function usePaste(add: (files: File[]) => void): void {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

type PhotoCardProps = {
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

function PhotoCard({ language, field, box, picture, index, isLast, ...on }: PhotoCardProps) {
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
