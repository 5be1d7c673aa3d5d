// An ordered choice of products by name.
import { useCallback, useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { useFinding } from '#/form/use-finding.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import productTexts from '#texts/staff_products.form'
import styles from './Choose.module.css'

type Props = {
  language: Language
  label: string
  error: string | undefined
  ids: number[]
  change: (ids: number[]) => void
  /** The product that they are for. */
  own: number | undefined
}

const FOUND = 6

const findRows = async (search: string): Promise<ProductRow[]> =>
  (await staff.staffProduct.rows({ query: { search, paginate: FOUND } })).data

export function ProductPicker({ language, label, error, ids, change, own }: Props) {
  const t = productTexts(language)
  const known = useKnown(ids)
  const nameOf = (id: number) => {
    const name = known.rows.get(id)?.name
    return name ? textIn(name, language) : t('unknown_product', { id })
  }
  return (
    <div role="group" aria-label={label}>
      {ids.length > 0 && (
        <ol role="list" className={styles.goods}>
          {ids.map((id, index) => (
            <li key={id}>
              <a href={href(language, 'adminProduct', { id: String(id) })}>{nameOf(id)}</a>
              <IconButton
                icon="chevron-down"
                className={styles.up}
                label={t('earlier_product', { name: nameOf(id) })}
                disabled={index === 0}
                onClick={() => change(ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
              />
              <IconButton
                icon="trash"
                label={t('remove_product', { name: nameOf(id) })}
                onClick={() => change(ids.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <Search
        language={language}
        label={label}
        error={error}
        without={own === undefined ? ids : [...ids, own]}
        choose={(row) => {
          known.learn([row])
          change([...ids, row.id])
        }}
      />
    </div>
  )
}

/** The products' names, loaded once. */
function useKnown(ids: readonly number[]) {
  const [rows, setRows] = useState<ReadonlyMap<number, ProductRow>>(new Map())
  const learn = useCallback(
    (found: readonly ProductRow[]) =>
      setRows((old) => new Map([...old, ...found.map((row) => [row.id, row] as const)])),
    [],
  )
  const missing = ids.filter((id) => !rows.has(id)).join(',')
  useEffect(() => {
    if (missing === '') return
    // Without an answer their IDs are shown.
    void staff.staffProduct.rows({ query: { ids: missing } }).then(
      ({ data }) => learn(data),
      () => undefined,
    )
  }, [learn, missing])
  return { rows, learn }
}

type SearchProps = Pick<Props, 'language' | 'label' | 'error'> & {
  without: readonly number[]
  choose: (row: ProductRow) => void
}

function Search({ language, label, error, without, choose }: SearchProps) {
  const t = productTexts(language)
  const [words, setWords] = useState('')
  const { found, failure, type } = useFinding(findRows)
  const offered = found?.filter(({ id }) => !without.includes(id))
  return (
    <>
      <TextInput
        type="search"
        id="find-goods"
        label={label}
        hint={t('find_product')}
        error={error}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          type(target.value)
        }}
        onKeyDown={(event) => {
          // Enter must not submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <p role="status" className="visually-hidden">
        {offered?.length === 0 && t('no_product')}
      </p>
      <ul role="list" className={styles.goods}>
        {offered?.map((row) => {
          const name = textIn(row.name, language)
          return (
            <li key={row.id}>
              <span>{name}</span>
              <Button
                variant="quiet"
                aria-label={t('add_product', { name })}
                onClick={() => choose(row)}
              >
                +
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
