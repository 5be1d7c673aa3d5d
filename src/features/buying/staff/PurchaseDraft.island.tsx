// A draft: how many packs of what, why, and the email that goes to the supplier.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { useState } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { RemoveRecord } from '#/components/staff/form/RemoveRecord.tsx'
import { type Locale, dayWords } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Refusal } from '#/components/staff/form/Refusal.tsx'
import { useStayAsked } from '#/components/staff/record/leave.ts'
import type { Purchase } from '#/contract/buying/staff-purchases.ts'
import type { SupplierGood } from '#/contract/buying/staff-suppliers.ts'
import { goodKey } from '#/domain/line-id.ts'
import { useAction } from '#/form/use-action.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import draftTexts from '#texts/staff_buying.draft'
import styles from './Buying.module.css'
import { type DraftLine, draftLines, lineOfGood, packsOf, totalOf } from './draft-lines.ts'
import { SendDialog } from './SendDialog.tsx'
import type { PurchaseNeed } from '#/contract/buying/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import whyTexts from '#texts/staff_buying.why'

type Props = {
  locale: Pick<Locale, 'language' | 'money'>
  start: Purchase
  goods: SupplierGood[]
}

export function PurchaseDraft({ locale, start, goods }: Props) {
  const { language, money } = locale
  const t = draftTexts(language)
  const [order, setOrder] = useState(start)
  const [lines, setLines] = useState(() => draftLines(start))
  const [due_on, setDue] = useState(start.due_on ?? '')
  const [note, setNote] = useState(start.note)
  const [isSending, setSending] = useState(false)
  const isWrong = lines.some((line) => packsOf(line) === undefined)
  const total = totalOf(lines)
  const { minimum_order, id: supplier_id } = order.supplier
  const words = (amount: number) => moneyWords(amount, money, language)
  const written = {
    due_on: due_on === '' ? null : due_on,
    note,
    lines: lines.map((line) => ({
      product_id: line.product_id,
      variation_id: line.variation_id,
      packs: packsOf(line) ?? 0,
    })),
  }
  const content = JSON.stringify(written)
  const [kept, setKept] = useState(content)
  useStayAsked(content !== kept)
  const save = async () => {
    const body = { ...written, version: order.version }
    const saved = await staff.staffPurchases.update({ params: { id: order.id }, body })
    setOrder(saved)
    setKept(content)
  }
  const saving = useAction(async () => {
    await save()
    void toast(t('saved'))
  })
  const looking = useAction(async () => {
    await save()
    setSending(true)
  })
  const failure = saving.failure ?? looking.failure
  const known = new Set(lines.map(goodKey))
  const rest = goods.map(lineOfGood).filter((line) => !known.has(goodKey(line)))
  const change = (changed: DraftLine) =>
    setLines((old) => old.map((line) => (goodKey(line) === goodKey(changed) ? changed : line)))
  const drop = (key: string) => setLines((old) => old.filter((line) => goodKey(line) !== key))
  return (
    <section className={styles.part} aria-label={t('title')}>
      <Refusal language={language} failure={failure}>
        {lines.length === 0 && <p>{t('nothing')}</p>}
        <ul role="list" className={styles.goods}>
          {lines.map((line, index) => (
            <Line key={goodKey(line)} {...{ locale, line, index, change, drop }} />
          ))}
        </ul>
        <div className={styles.fields}>
          {rest.length > 0 && (
            <Select
              id="draft-add"
              label={t('add')}
              value=""
              onChange={({ target }) => {
                const added = rest.find((line) => goodKey(line) === target.value)
                if (added) setLines((old) => [...old, added])
              }}
            >
              <option value="">{t('choose')}</option>
              {rest.map((line) => (
                <option key={goodKey(line)} value={goodKey(line)}>
                  {textIn(line.name, language)}
                </option>
              ))}
            </Select>
          )}
          <TextInput
            id="draft-due"
            name="due_on"
            type="date"
            label={t('due_on')}
            value={due_on}
            onChange={({ target }) => setDue(target.value)}
          />
          <Textarea
            id="draft-note"
            name="note"
            label={t('note')}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </Refusal>
      <p role="status">
        <b>{t('total', { amount: words(total) })}</b>
      </p>
      {minimum_order !== null && total < minimum_order && (
        <Alert tone="warn">
          {t('below', { amount: words(minimum_order), missing: words(minimum_order - total) })}
        </Alert>
      )}
      <div className={styles.acts}>
        <Button busy={looking.busy} disabled={isWrong} onClick={() => void looking.run()}>
          {t('send')}
        </Button>
        <Button
          variant="secondary"
          busy={saving.busy}
          disabled={isWrong}
          onClick={() => void saving.run()}
        >
          {t('save')}
        </Button>
        <RemoveRecord
          language={language}
          name={`${order.id} · ${order.supplier.name}`}
          remove={() => staff.staffPurchases.remove({ params: { id: order.id } })}
          next={href(language, 'adminPurchases', { supplier_id: String(supplier_id) })}
        />
      </div>
      {isSending && <SendDialog {...{ language, order }} close={() => setSending(false)} />}
    </section>
  )
}

type LineProps = Pick<Props, 'locale'> & {
  line: DraftLine
  index: number
  change: (line: DraftLine) => void
  drop: (key: string) => void
}

function Line({ locale: { language, money }, line, index, change, drop }: LineProps) {
  const t = draftTexts(language)
  const { pack, price, why } = line
  const key = goodKey(line)
  const name = textIn(line.name, language)
  const packs = packsOf(line)
  const words = (amount: number) => moneyWords(amount, money, language)
  return (
    <li>
      <div className={styles.good}>
        <div>
          <b>{name}</b>
          {why && <p className={styles.why}>{whyWords(why, language)}</p>}
        </div>
        <span>
          {line.article && `${line.article} · `}× {formatQuantity(pack, language)} · {words(price)}
        </span>
        <NumberInput
          language={language}
          id={`packs-${key}`}
          name={`lines.${index}.packs`}
          label={t('packs')}
          aria-label={t('packs_of', { name })}
          inputMode="numeric"
          maxLength={6}
          error={packs === undefined ? t('wrong') : undefined}
          value={line.typed}
          onChange={({ target }) => change({ ...line, typed: target.value })}
        />
        <bdi>{words((packs ?? 0) * price)}</bdi>
        <div className={styles.acts}>
          <Button variant="quiet" onClick={() => drop(key)}>
            {t('remove_of', { name })}
          </Button>
        </div>
      </div>
    </li>
  )
}

// A proposed line explains itself.

/** @example whyWords(why, 'en') // 'sells 14 a week, 9 in stock, 3 promised, 20 needed until Fri, Dec 4' */
function whyWords(why: PurchaseNeed, language: Language): string {
  const t = whyTexts(language)
  const amount = (value: number) => ({ amount: formatQuantity(value, language) })
  return [
    t('sells', amount(why.week)),
    t('stock', amount(why.on_hand)),
    ...(why.held > 0 ? [t('promised', amount(why.held))] : []),
    ...(why.on_order > 0 ? [t('coming', amount(why.on_order))] : []),
    ...(why.spoilt > 0 ? [t('spoilt', amount(why.spoilt))] : []),
    t('needed', { ...amount(why.needed), date: dayWords(why.until, language) }),
  ].join(', ')
}
