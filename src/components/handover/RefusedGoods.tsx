// Goods refused at the handover: the customer is too young for some of them, or they are damaged or not what was
// ordered. Only those stay.
import { amountOf } from '#/browser/money/amount-of.ts'
import { type HandedItem, REFUSAL_REASONS, type RefusalReason } from '#/contract/runs/refusals.ts'
import { partFrom } from '#/domain/delivery/refused.ts'
import { ageRefusals } from '#/domain/law/age.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { QuantityPicker } from '#/ui/form/QuantityPicker.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import handoverTexts from '#texts/handover'
import styles from './RefusedGoods.module.css'
import { type Reasons, refusedOf, type RefusedGoodsState } from './use-refused.ts'

type Props = {
  items: readonly HandedItem[]
  state: RefusedGoodsState
  /** Unlike those of other orders on the page. */
  id: string
  language: Language
  /** Another age, and another amount. */
  changed: () => void
}

export function RefusedGoods({ items, state, id, language, changed }: Props) {
  const t = handoverTexts(language)
  const { reasons, note, needsNote } = state
  const set = (next: Reasons) => {
    state.setReasons(next)
    changed()
  }
  // All of it is another button.
  if (items.length < 2 && !items.some(isDivisible)) return null
  return (
    <>
      <TooYoung {...{ items, reasons, id, language, set }} />
      <details className={styles.refused}>
        <summary>{t('refused')}</summary>
        <p>{t('refused_hint')}</p>
        {items.map((item) => (
          <div key={item.id} className={styles.item}>
            <Select
              id={`refused-${id}-${item.id}`}
              label={`${amountOf(item, language)} ${item.name}`}
              value={reasons[item.id] ?? ''}
              onChange={({ target }) =>
                set(withReason(reasons, item.id, target.value as RefusalReason | ''))
              }
            >
              <option value="">{t('taken')}</option>
              {REFUSAL_REASONS.filter((why) => why !== 'age' || item.minimum_age !== null).map(
                (why) => (
                  <option key={why} value={why}>
                    {t(`why.${why}`, { age: item.minimum_age ?? 0 })}
                  </option>
                ),
              )}
            </Select>
            <HowMuch {...{ item, state, language, changed }} />
          </div>
        ))}
        {needsNote && (
          <TextInput
            id={`refused-note-${id}`}
            label={t('note')}
            maxLength={200}
            required
            value={note}
            onChange={({ target }) => state.setNote(target.value)}
          />
        )}
      </details>
    </>
  )
}

type HowMuchProps = Pick<Props, 'state' | 'language' | 'changed'> & { item: HandedItem }

/** Some pieces of a line, or some of its weight, in the steps in which it is sold. */
function HowMuch({ item, state, language, changed }: HowMuchProps) {
  const t = handoverTexts(language)
  const { id, name } = item
  const why = state.reasons[id]
  if (!why || why === 'age' || !isDivisible(item)) return null
  const whole = toThousandths(item.quantity)
  const step = toThousandths(item.step)
  const value = refusedOf(item, state)
  return (
    <div className={styles.part}>
      <span>{t('how_much')}</span>
      <QuantityPicker
        {...{ value }}
        min={item.step}
        step={item.step}
        // The remainder after whole steps is refused with the last step.
        max={toQuantity(Math.ceil(whole / step) * step)}
        text={amountOf({ ...item, quantity: value }, language)}
        onChange={(next) => {
          const part = toQuantity(partFrom(toThousandths(next), { whole, step }))
          state.setParts({ ...state.parts, [id]: part })
          changed()
        }}
        labels={{
          decrease: t('less', { name }),
          increase: t('more', { name }),
          value: t('how_much_of', { name }),
        }}
      />
    </div>
  )
}

const isDivisible = ({ step, quantity }: HandedItem): boolean => step < quantity

function withReason(reasons: Reasons, id: number, why: RefusalReason | ''): Reasons {
  const { [id]: _, ...others } = reasons
  return why === '' ? others : { ...others, [id]: why }
}

type TooYoungProps = Pick<Props, 'items' | 'id' | 'language'> & {
  reasons: Reasons
  set: (next: Reasons) => void
}

/** All goods from an age on at once. */
function TooYoung({ items, reasons, id, language, set }: TooYoungProps) {
  const t = handoverTexts(language)
  const ways = ageRefusals(items.map((item) => ({ id: item.id, age: item.minimum_age })))
  if (ways.length === 0) return null
  const aged = items.filter((item) => reasons[item.id] === 'age').map((item) => item.id)
  const chosen = ways.find(({ ids }) => ids.join() === aged.join())
  const goodsOf = (ids: readonly number[]) =>
    new Intl.ListFormat(language).format(
      items
        .filter((item) => ids.includes(item.id))
        .map((item) => `${amountOf(item, language)} ${item.name}`),
    )
  const choose = (from: string) => {
    const ids = ways.find((way) => String(way.from) === from)?.ids ?? []
    const others = Object.entries(reasons).filter(([, why]) => why !== 'age')
    set(Object.fromEntries([...others, ...ids.map((line) => [line, 'age'])]) as Reasons)
  }
  return (
    <Select
      id={`young-${id}`}
      label={t('who')}
      hint={chosen ? t('kept') : undefined}
      value={chosen?.from ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('old_enough')}</option>
      {ways.map(({ from, ids }) => (
        <option key={from} value={from}>
          {t('too_young', { age: from, goods: goodsOf(ids) })}
        </option>
      ))}
    </Select>
  )
}
