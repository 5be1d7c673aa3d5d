// A bulk change of the selected products, with a preview.
import { rateWords } from '#/components/staff/figures/day-words.ts'
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { SOLD_BY } from '#/contract/product/sold-by.ts'
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Refusal } from '#/components/staff/form/Refusal.tsx'
import { type Money, moneyWords, readNumber } from '#/components/staff/money.ts'
import type { Change, ManyChanged } from '#/contract/product/staff-rows.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Select } from '#/ui/form/Select.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import productTexts from '#texts/staff_products.many'
import formTexts from '#texts/staff_products.form'
import soldTexts from '#texts/staff_products.sold'
import type { CategoryChoice } from './category-choices.ts'
import styles from './ProductList.module.css'
import type { Undoable } from './UndoBar.tsx'

type Props = {
  language: Language
  ids: number[]
  categories: CategoryChoice[]
  money: Money
  done: (change: Undoable | undefined) => void
}

/** More don't fit into an address. */
const MOST_LINKED = 200

const KINDS = [
  'on_sale',
  'off_sale',
  'price',
  'discount',
  'sold_by',
  'move',
  'into',
  'out_of',
] as const
type Kind = (typeof KINDS)[number]
const PLACES = new Set<Kind>(['move', 'into', 'out_of'])

function changeOf(kind: Kind, value: string): Change | undefined {
  const number = readNumber(value)
  if (kind === 'on_sale' || kind === 'off_sale')
    return { field: 'status', value: kind === 'on_sale' ? 1 : 0 }
  if (kind === 'sold_by') {
    const sold = SOLD_BY.find((one) => one === value)
    return sold && { field: 'sold_by', value: sold }
  }
  if (number === undefined) return undefined
  if (kind === 'price') return { field: 'price', percent: number }
  if (kind === 'discount') return { field: 'discount', value: number }
  return { field: 'category', id: number, add: kind !== 'out_of', only: kind === 'move' }
}

function undoableOf({ change, changed }: ManyChanged): Undoable | undefined {
  if (change === null) return undefined
  const undo = () => staff.staffActivity.undo({ body: { change } })
  return { change, count: changed, undo }
}

export function ManyProducts({ language, ids, categories, money, done }: Props) {
  const t = productTexts(language)
  const soldBy = soldTexts(language)
  const [kind, setKind] = useState<Kind>('on_sale')
  const [value, setValue] = useState('')
  const [told, setTold] = useState<ManyChanged>()
  const change = changeOf(kind, value)
  const { run, busy, failure } = useAction(async (preview: boolean) => {
    if (!change) return
    const answer = await staff.staffProduct.change({ body: { ids, change, preview } })
    if (preview) return setTold(answer)
    setTold(undefined)
    void toast(t('done', { count: answer.changed }))
    done(undoableOf(answer))
  })
  const isPlace = PLACES.has(kind)
  return (
    <form
      className={styles.many}
      onSubmit={(event) => {
        event.preventDefault()
        void run(true)
      }}
    >
      <Refusal language={language} failure={failure} prefix="change.">
        <Select
          label={t('what')}
          value={kind}
          onChange={({ target }) => {
            setKind(KINDS.find((one) => one === target.value) ?? 'on_sale')
            setValue('')
          }}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
        {(kind === 'price' || kind === 'discount') && (
          <NumberInput
            language={language}
            name={kind === 'price' ? 'percent' : 'value'}
            label={t('percent')}
            value={value}
            required
            onChange={({ target }) => setValue(target.value)}
          />
        )}
        {kind === 'sold_by' && (
          <Select
            name="value"
            label={t('sold_by')}
            value={value}
            required
            onChange={({ target }) => setValue(target.value)}
          >
            <option value="">{t('choose')}</option>
            {SOLD_BY.map((one) => (
              <option key={one} value={one}>
                {soldBy(one)}
              </option>
            ))}
          </Select>
        )}
        {isPlace && (
          <Select
            name="id"
            label={t('category')}
            value={value}
            required
            onChange={({ target }) => setValue(target.value)}
          >
            <option value="">{t('choose')}</option>
            {categories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Refusal>
      <Button type="submit" variant="secondary" busy={busy} disabled={!change}>
        {t('preview')}
      </Button>
      {ids.length <= MOST_LINKED && (
        <Button variant="quiet" href={`${href(language, 'adminShelfLabels')}?ids=${ids.join(',')}`}>
          {t('shelf_labels')}
        </Button>
      )}
      <Dialog
        open={told !== undefined}
        onClose={() => setTold(undefined)}
        title={t(`${kind}_title`)}
        closeLabel={t('close')}
        footer={
          <Button busy={busy} disabled={told?.changed === 0} onClick={() => void run(false)}>
            {t('apply', { count: told?.changed ?? 0 })}
          </Button>
        }
      >
        <p>{t('told', { changed: told?.changed ?? 0, unchanged: told?.unchanged ?? 0 })}</p>
        <table className={styles.examples}>
          <tbody>
            {told?.examples.map(({ id, name, from, to, announced }) => (
              <tr key={id}>
                <td>
                  {textIn(name, language)}
                  {announced && <small>{seenWords(announced, { money, language })}</small>}
                </td>
                <td>{words(kind, from, { t, money, language })}</td>
                <td>→ {words(kind, to, { t, money, language })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </form>
  )
}

type Announced = NonNullable<ManyChanged['examples'][number]['announced']>

/** What customers will see of a reduction (rule 240). */
function seenWords(
  { price, reduction }: Announced,
  { money, language }: Pick<Words, 'money' | 'language'>,
): string {
  const t = formTexts(language)
  const shown = moneyWords(price, money, language)
  if (!reduction) return t('price_before.none', { price: shown })
  const before = moneyWords(reduction.before, money, language)
  return t('price_before.told', { price: shown, before, percent: reduction.percent })
}

type Words = { t: ReturnType<typeof productTexts>; money: Money; language: Language }

function words(kind: Kind, value: string | null, { t, money, language }: Words): string {
  if (kind === 'price') return moneyWords(Number(value), money, language)
  if (kind === 'discount') return rateWords(Number(value), language)
  if (kind === 'sold_by') return soldWords(value ?? '', { t, language })
  if (PLACES.has(kind)) return t(value === null ? 'not_in' : value === 'only' ? 'only_in' : 'in')
  return t(value === '1' ? 'on_sale' : 'off_sale')
}

/** With a question mark while nobody has confirmed it. */
function soldWords(value: string, { t, language }: Pick<Words, 't' | 'language'>): string {
  const sold = soldTexts(language)(SOLD_BY.find((one) => one === value.replace('?', '')) ?? 'piece')
  return value.endsWith('?') ? t('unsure', { sold }) : sold
}
