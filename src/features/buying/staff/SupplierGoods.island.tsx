// What a supplier sells: article numbers, packs and prices, each line saved by itself.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { number, typed } from '#/components/staff/form/typed.ts'
import { useFinding } from '#/form/use-finding.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { SupplierGood } from '#/contract/buying/staff-suppliers.ts'
import { type GoodId, goodKey } from '#/domain/line-id.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { findGoods } from '#/stores/find-goods.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import goodsTexts from '#texts/staff_buying.goods'
import problemTexts from '#texts/staff.problem'
import styles from './Buying.module.css'

type Props = { language: Language; supplier_id: number; start: SupplierGood[]; mayWrite: boolean }

/** A line that isn't saved yet has only a name. */
type Line = GoodId & { name: string; good?: SupplierGood }

export function SupplierGoods({ language, supplier_id, start, mayWrite }: Props) {
  const t = goodsTexts(language)
  const nameOf = ({ product: { name } }: SupplierGood) => textIn(name, language)
  const [lines, setLines] = useState<Line[]>(() =>
    start.map((good) => ({
      product_id: good.product.id,
      variation_id: good.product.variation_id,
      name: nameOf(good),
      good,
    })),
  )
  const drop = (key: string) => setLines((old) => old.filter((line) => goodKey(line) !== key))
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      {lines.length === 0 && <p>{t('empty')}</p>}
      <ul role="list" className={styles.goods}>
        {lines.map((line) => (
          <GoodLine key={goodKey(line)} {...{ language, supplier_id, line, mayWrite, drop }} />
        ))}
      </ul>
      {mayWrite && (
        <FindGood
          language={language}
          known={lines.map(goodKey)}
          choose={(line) => setLines((old) => [...old, line])}
        />
      )}
    </section>
  )
}

type FindProps = { language: Language; known: string[]; choose: (line: Line) => void }

function FindGood({ language, known, choose }: FindProps) {
  const t = goodsTexts(language)
  const { found, failure, type, clear } = useFinding(findGoods)
  const [words, setWords] = useState('')
  return (
    <div>
      <TextInput
        id="supplier-find"
        type="search"
        label={t('find')}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          type(target.value)
        }}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <div role="status">{found?.length === 0 && t('none')}</div>
      <ul role="list" className={styles.acts}>
        {found
          ?.filter((good) => !known.includes(goodKey(good)))
          .map(({ product_id, variation_id, name }) => (
            <li key={goodKey({ product_id, variation_id })}>
              <Button
                variant="secondary"
                onClick={() => {
                  choose({ product_id, variation_id, name })
                  setWords('')
                  clear()
                }}
              >
                {name}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  )
}

type LineProps = Omit<Props, 'start'> & { line: Line; drop: (key: string) => void }

function GoodLine({ language, supplier_id, line, mayWrite, drop }: LineProps) {
  const t = goodsTexts(language)
  const { product_id, variation_id, name, good } = line
  const key = goodKey(line)
  const [values, setValues] = useState({
    article: good?.article ?? '',
    pack: typed(good?.pack ?? 1),
    price: typed(good?.price ?? null),
  })
  const [isSaved, setSaved] = useState(good !== undefined)
  const [isStored, setStored] = useState(good !== undefined)
  const params = { id: supplier_id, product_id }
  const query = variation_id === null ? {} : { variation_id }
  const saving = useAction(async () => {
    const { article, pack, price } = values
    // Invalid input is sent as typed: the API reports it.
    const body = { article, pack: number(pack) as number, price: number(price) as number }
    await staff.staffSuppliers.setGood({ params, query, body })
    setSaved(true)
    setStored(true)
    void toast(t('saved', { name }))
  })
  const removing = useAction(async () => {
    if (isStored) await staff.staffSuppliers.removeGood({ params, query })
    void toast(t('removed', { name }))
    drop(key)
  })
  const failure = saving.failure ?? removing.failure
  const { errors } = formFailure(failure, problemTexts(language))
  const control = (field: keyof typeof values) => ({
    id: `good-${key}-${field}`,
    label: t(field),
    'aria-label': t(`of_${field}`, { name }),
    error: errors[field],
    disabled: !mayWrite,
    maxLength: 60,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [field]: target.value })
      setSaved(false)
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void saving.run()
  }
  return (
    <li>
      <form className={styles.good} onSubmit={submit} noValidate>
        <b>{name}</b>
        <TextInput {...control('article')} />
        <NumberInput {...control('pack')} language={language} />
        <NumberInput {...control('price')} language={language} amount />
        {mayWrite && (
          <div className={styles.acts}>
            <Button
              type="submit"
              variant="secondary"
              busy={saving.busy}
              disabled={isSaved}
              aria-label={t('save_of', { name })}
            >
              {t('save')}
            </Button>
            <Button
              variant="quiet"
              busy={removing.busy}
              aria-label={t('remove_of', { name })}
              onClick={() => void removing.run()}
            >
              {t('remove')}
            </Button>
          </div>
        )}
      </form>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </li>
  )
}
