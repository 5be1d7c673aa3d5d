// Products on sale without a photograph: each gets one from a phone's camera or a file, without opening its form.
import { useRef, useState } from 'react'
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
import { Button } from '#/ui/button/Button.tsx'
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

type RowProps = { language: Language; row: ProductRow; mayWrite: boolean }

const ALL_ON_WHITE = { x: 0, y: 0, width: 1000, height: 1000, on_white: true }

function Row({ language, row, mayWrite }: RowProps) {
  const t = photoTexts(language)
  const [photo, setPhoto] = useState<StaffPicture>()
  /** The photo before its background became white. */
  const [before, setBefore] = useState<StaffPicture>()
  const version = useRef(row.version)
  const { run, busy, failure } = useAction((work: () => Promise<void>) => work())
  /** As the product's only picture, at once. */
  const put = async (picture: StaffPicture, was?: StaffPicture) => {
    const saved = await staff.staffProduct.update({
      params: { id: row.id },
      body: { gallery: [{ picture_id: picture.id, alt: null }], version: version.current },
    })
    version.current = saved.version
    setPhoto(picture)
    setBefore(was)
  }
  const add = ([file]: File[]) =>
    void run(async () => {
      if (!file) return
      const body = await photoFile(file)
      await put(await staff.staffPhoto.add({ query: { name: file.name }, body }))
    })
  const whiten = (taken: StaffPicture) =>
    run(async () => {
      const params = { id: taken.id }
      await put(await staff.staffPhoto.crop({ params, body: ALL_ON_WHITE }), taken)
    })
  const name = textIn(row.name, language)
  const shown = photo ?? row.picture
  return (
    <li className={styles.row} aria-busy={busy}>
      {shown ? <img src={shown.original_url} alt="" width="96" height="96" /> : <span />}
      <div>
        <a href={href(language, 'adminProduct', { id: String(row.id) })}>{name}</a>
        <small>{[row.sku, row.brand].filter(Boolean).join(' · ')}</small>
      </div>
      {mayWrite && (
        <div className={styles.ways}>
          {!photo && (
            <>
              <FileChoice label={t('camera')} of={name} onChoose={add} capture="environment" />
              <FileChoice label={t('queue_file')} of={name} onChoose={add} />
            </>
          )}
          {photo && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void (before ? run(() => put(before)) : whiten(photo))}
            >
              {t(before ? 'queue_white_back' : 'queue_white')}
            </Button>
          )}
        </div>
      )}
      <p role="status">
        {busy && t('waiting', { count: 1 })}
        {photo && !busy && t('queue_saved')}
      </p>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </li>
  )
}
