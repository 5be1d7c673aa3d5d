// Products on sale without a photograph: each gets one from a phone's camera or a file, without opening its form.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ListPages } from '#/components/staff/list/ListPages.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { FileChoice } from '#/components/staff/pictures/FileChoice.tsx'
import type { StaffPicture } from '#/contract/media/staff-photo.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { photoFile } from '#/ui/photo/photo-file.ts'
import photoTexts from '#texts/staff_products.photos'
import styles from './PhotoQueue.module.css'

type Props = { language: Language; start: ListStart<ProductRow>; mayWrite: boolean }

const load = (query: Query) => staff.staffPhotoQueue.missing({ query })

export function PhotoQueue({ language, start, mayWrite }: Props) {
  const t = photoTexts(language)
  const list = useList(start, load)
  const { data, total } = list.page
  return (
    <div className={styles.queue}>
      <p role="status">{t('queue_left', { count: total })}</p>
      {list.failure !== undefined && (
        <Problem language={language} failure={list.failure} again={() => void list.again()} />
      )}
      {data.length > 0 ? (
        <ul role="list" className={styles.rows}>
          {data.map((row) => (
            <Row key={row.id} {...{ language, row, mayWrite }} />
          ))}
        </ul>
      ) : (
        <p>{t(list.query['search'] ? 'queue_none' : 'queue_done')}</p>
      )}
      <ListPages language={language} list={list} />
    </div>
  )
}

function Row({
  language,
  row,
  mayWrite,
}: {
  language: Language
  row: ProductRow
  mayWrite: boolean
}) {
  const t = photoTexts(language)
  const [photo, setPhoto] = useState<StaffPicture>()
  const adding = useAction(async ([file]: File[]) => {
    if (!file) return
    const body = await photoFile(file)
    const picture = await staff.staffPhoto.add({ query: { name: file.name }, body })
    await staff.staffProduct.update({
      params: { id: row.id },
      body: { gallery: [{ picture_id: picture.id, alt: null }], version: row.version },
    })
    setPhoto(picture)
  })
  const name = textIn(row.name, language)
  const shown = photo ?? row.picture
  const add = (files: File[]) => void adding.run(files)
  return (
    <li className={styles.row} aria-busy={adding.busy}>
      {shown ? <img src={shown.original_url} alt="" width="96" height="96" /> : <span />}
      <div>
        <a href={href(language, 'adminProduct', { id: String(row.id) })}>{name}</a>
        <small>{[row.sku, row.brand].filter(Boolean).join(' · ')}</small>
      </div>
      {mayWrite && !photo && (
        <div className={styles.ways}>
          <FileChoice label={t('camera')} of={name} onChoose={add} capture="environment" />
          <FileChoice label={t('queue_file')} of={name} onChoose={add} />
        </div>
      )}
      <p role="status">
        {adding.busy && t('waiting', { count: 1 })}
        {photo && t('queue_saved')}
      </p>
      {adding.failure !== undefined && <Problem language={language} failure={adding.failure} />}
    </li>
  )
}
