// Starts a recall: which goods, and why. Nobody is notified yet.
import { type SyntheticEvent, useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { ChooseGoods } from '#/components/staff/goods/ChooseGoods.tsx'
import { longDay } from '#/components/staff/figures/day-words.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Lot } from '#/contract/lots/staff.ts'
import { untilGone, useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import recallTexts from '#texts/staff_recalls'
import problemTexts from '#texts/staff.problem'

export type FirstGoods = { product: { id: number; name: string }; lot_id: number | null }

type Props = { language: Language; goods: FirstGoods | null; close: () => void }

const FIELDS = ['product_id', 'lot_id', 'from', 'until', 'reason']

/** The product's lots, the empty ones too: they were sold. */
function useLots(id: number | undefined) {
  const [read, setRead] = useState<{ of: number; lots: Lot[] }>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (id === undefined) return
    const query = { product_id: String(id), all: '1' as const, paginate: '100' }
    staff.staffLots.list({ query }).then(({ data }) => setRead({ of: id, lots: data }), setFailure)
  }, [id])
  return { lots: read?.of === id ? (read?.lots ?? []) : [], failure }
}

export function RecallDialog({ language, goods, close }: Props) {
  const t = recallTexts(language)
  const [chosen, setChosen] = useState(goods ? [goods.product.id] : [])
  const [typed, setTyped] = useState({
    lot: goods?.lot_id ? String(goods.lot_id) : '',
    from: '',
    until: '',
    reason: '',
  })
  const once = useOnce()
  const { lots, failure: unread } = useLots(chosen[0])
  const { run, busy, failure } = useAction(async () => {
    const { lot, from, until, reason } = typed
    const body = {
      // Invalid input is sent as typed: the API reports it.
      product_id: chosen[0] as number,
      lot_id: lot ? Number(lot) : null,
      from: from || null,
      until: until || null,
      reason,
    }
    const { id } = await once(body, (key) => staff.staffRecalls.create({ body, key }))
    location.assign(href(language, 'adminRecall', { id: String(id) }))
    await untilGone()
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const field = (name: keyof typeof typed) => ({
    id: `recall-${name}`,
    value: typed[name],
    error: errors[name === 'lot' ? 'lot_id' : name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((old) => ({ ...old, [name]: target.value })),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run()
  }
  const isSaidAtField = Object.keys(errors).some((name) => FIELDS.includes(name))
  const other = unread ?? (isSaidAtField ? undefined : failure)
  return (
    <Dialog open onClose={close} title={t('new')} closeLabel={t('close')}>
      <form className={styles.lines} onSubmit={submit} noValidate>
        <p>{t('new_text')}</p>
        <ChooseGoods
          language={language}
          label={t('product')}
          error={errors['product_id']}
          chosen={chosen}
          names={goods ? [goods.product] : []}
          most={1}
          change={(ids) => {
            setChosen(ids)
            setTyped((old) => ({ ...old, lot: '' }))
          }}
        />
        <Select {...field('lot')} label={t('lot')}>
          <option value="">{t('lot_unknown')}</option>
          {lots.map(({ id, code, date }) => (
            <option key={id} value={String(id)}>
              {[code || '–', date && longDay(date, language)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
        <p className={styles.hint}>{t('period_hint')}</p>
        <div className={styles.grid}>
          <TextInput {...field('from')} label={t('from')} type="date" />
          <TextInput {...field('until')} label={t('until')} type="date" />
        </div>
        <Textarea {...field('reason')} label={t('reason')} maxLength={500} rows={2} required />
        {other !== undefined && <Problem language={language} failure={other} />}
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={chosen.length === 0 || typed.reason.trim() === ''}
          >
            {t('begin')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
