// At the door: PIN, name or photo, cash, and an age check if required.
import { useState } from 'react'
import { RefusedGoods } from '#/components/handover/RefusedGoods.tsx'
import { useRefused } from '#/components/handover/use-refused.ts'
import type { Stop } from '#/contract/runs/crew.ts'
import type { Language } from '#/lib/i18n.ts'
import { moveStop } from '#/stores/crew/run.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import runTexts from '#texts/run'
import { creditedFor, type Counts } from '#/components/handover/empties-credit.ts'
import { PhotoField } from './PhotoField.tsx'
import styles from './Stop.module.css'
import { TakeEmpties } from '#/components/handover/TakeEmpties.tsx'

type Props = { stop: Stop; money: (amount: number) => string; language: Language }

export function HandOver({ stop, money, language }: Props) {
  const t = runTexts(language)
  const [pin, setPin] = useState('')
  const [name, setName] = useState('')
  const [photo, setPhoto] = useState<string>()
  const [aged, setAged] = useState(false)
  const [paid, setPaid] = useState(false)
  const [counts, setCounts] = useState<Counts>({})
  const [problem, setProblem] = useState<string>()
  const door = stop.empties ?? { most: 0, to_wallet: false }
  const refused = useRefused(stop)
  const { cash_due, age } = refused
  const credit = creditedFor(counts, { ...door, cash_due })
  const cash = typeof credit === 'object' ? credit.cash_due : cash_due
  const missing = () => {
    if (pin !== '' && !/^\d{4}$/.test(pin)) return t('need.pin')
    if (pin === '' && name.trim() === '' && !photo) return t('need.proof')
    if (refused.problem) return t(`need.refused_${refused.problem}`)
    if (age !== null && !aged) return t('need.age')
    if (typeof credit === 'string') return t(`need.empties_${credit}`)
    if (cash > 0 && !paid) return t('need.cash')
    return undefined
  }
  const deliver = () => {
    const trouble = missing()
    setProblem(trouble)
    if (trouble) return
    void moveStop(stop.order_number, {
      state: 'delivered',
      ...(pin === '' ? {} : { pin }),
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(photo ? { photo } : {}),
      age_checked: age !== null && aged,
      ...refused.body,
      cash,
      ...(typeof credit === 'object' && credit.empties.length > 0
        ? { empties: credit.empties }
        : {}),
    })
  }
  return (
    <section className={styles.form} aria-labelledby="hand-over">
      <h2 id="hand-over">{t('hand_over')}</h2>
      <p>{t('proof_hint')}</p>
      <TextInput
        id="pin"
        label={t('pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className={styles.pin}
        value={pin}
        onChange={(event) => setPin(event.target.value.trim())}
      />
      <TextInput
        id="taker"
        label={t('taker')}
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PhotoField id="photo" photo={photo} language={language} onChange={setPhoto} />
      <RefusedGoods
        {...{ items: stop.items, state: refused, language }}
        id="door"
        changed={() => {
          setAged(false)
          setPaid(false)
          setProblem(undefined)
        }}
      />
      {age !== null && (
        <Checkbox
          id="aged"
          label={t('age_checked', { age })}
          checked={aged}
          onChange={(event) => setAged(event.target.checked)}
        />
      )}
      {stop.empties && (
        <TakeEmpties
          {...{ counts, cash_due, money, language }}
          id={stop.order_number}
          offer={stop.empties}
          onChange={(next) => {
            setCounts(next)
            // A different amount is due now.
            setPaid(false)
          }}
        />
      )}
      {cash > 0 && (
        <Checkbox
          id="paid"
          label={t('cash_got', { amount: money(cash) })}
          checked={paid}
          onChange={(event) => setPaid(event.target.checked)}
        />
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button size="large" wide onClick={deliver}>
        {t('go.delivered')}
      </Button>
    </section>
  )
}
