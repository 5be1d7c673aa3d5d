// The pictures of a product: dropped, pasted, chosen or taken with the camera; ordered, cropped, described.
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Section } from '#/components/staff/form/Section.tsx'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import { FileChoice } from '#/components/staff/pictures/FileChoice.tsx'
import { usePaste } from '#/components/staff/pictures/use-paste.ts'
import type { Language } from '#/lib/i18n.ts'
import { galleryValue, type GalleryValues } from './gallery.ts'
import { classes } from '#/ui/classes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import photoTexts from '#texts/staff_products.photos'
import { CropDialog } from './CropDialog.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import styles from './Photos.module.css'
import { type AddPhoto, type CropPhoto, usePhotos } from './use-photos.ts'

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
