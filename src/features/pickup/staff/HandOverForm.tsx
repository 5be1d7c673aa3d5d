// At the desk: the code or a name, cash, and an age check if required.
import { type SyntheticEvent, useState } from 'react'
import { RefusedGoods } from '#/components/handover/RefusedGoods.tsx'
import { creditedFor, type Counts } from '#/components/handover/empties-credit.ts'
import { TakeEmpties } from '#/components/handover/TakeEmpties.tsx'
import { useRefused } from '#/components/handover/use-refused.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { WaitingOrder } from '#/contract/pickup/staff.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import emptiesTexts from '#texts/run.need'
import deskTexts from '#texts/staff_pickup.desk'
import styles from './Desk.module.css'
import type { WaitingDesk } from './use-waiting.ts'

const CODE = /^\d{4}$/

type Props = {
  order: WaitingOrder
  desk: WaitingDesk
  locale: Pick<Locale, 'language' | 'money'>
}

export function HandOverForm({ order, desk, locale }: Props) {
  const { language, money } = locale
  const t = deskTexts(language)
  const { order_number } = order
  const refused = useRefused(order)
  const { age } = refused
  const [counts, setCounts] = useState<Counts>({})
  const offer = order.empties ?? { most: 0, to_wallet: false }
  const credit = creditedFor(counts, { ...offer, cash_due: refused.cash_due })
  const cash_due = typeof credit === 'object' ? credit.cash_due : refused.cash_due
  // Who was found by the code has told it.
  const told = desk.shown.search.trim()
  const [code, setCode] = useState(CODE.test(told) ? told : '')
  const [name, setName] = useState('')
  const [aged, setAged] = useState(false)
  const [paid, setPaid] = useState(false)
  const [problem, setProblem] = useState<string>()
  const missing = () => {
    if (code !== '' && !CODE.test(code)) return t('need.code')
    if (code === '' && name.trim() === '') return t('need.proof')
    if (refused.problem) return t(`need.refused_${refused.problem}`)
    if (age !== null && !aged) return t('need.age')
    if (typeof credit === 'string') return emptiesTexts(language)(`empties_${credit}`)
    if (cash_due > 0 && !paid) return t('need.cash')
    return undefined
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const trouble = missing()
    setProblem(trouble)
    if (trouble || desk.busy) return
    const body = {
      ...(code === '' ? {} : { code }),
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      age_checked: age !== null && aged,
      cash: cash_due,
      ...refused.body,
      ...(typeof credit === 'object' && credit.empties.length > 0
        ? { empties: credit.empties }
        : {}),
    }
    void desk.handOver(order_number, body, t('done', { number: order_number }))
  }
  const id = (field: string) => `${field}-${order_number}`
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('proof_hint')}</p>
      <TextInput
        id={id('code')}
        label={t('code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={code}
        onChange={({ target }) => setCode(target.value.trim())}
      />
      <TextInput
        id={id('name')}
        label={t('taker')}
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <RefusedGoods
        {...{ items: order.items, state: refused, language }}
        id={order_number}
        changed={() => {
          setAged(false)
          setPaid(false)
          setProblem(undefined)
        }}
      />
      {age !== null && (
        <Checkbox
          id={id('aged')}
          label={t('age_checked', { age })}
          checked={aged}
          onChange={({ target }) => setAged(target.checked)}
        />
      )}
      {order.empties && (
        <TakeEmpties
          id={order_number}
          cash_due={refused.cash_due}
          offer={order.empties}
          {...{ counts, language }}
          money={(amount) => moneyWords(amount, money, language)}
          onChange={(next) => {
            setCounts(next)
            // A different amount is due now.
            setPaid(false)
          }}
        />
      )}
      {cash_due > 0 && (
        <Checkbox
          id={id('paid')}
          label={t('cash_got', { amount: moneyWords(cash_due, money, language) })}
          checked={paid}
          onChange={({ target }) => setPaid(target.checked)}
        />
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button type="submit" busy={desk.busy}>
        {t('collected')}
      </Button>
    </form>
  )
}
