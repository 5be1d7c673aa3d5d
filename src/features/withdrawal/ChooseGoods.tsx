// The first step: the goods, the customer, and where to confirm.
import { useState } from 'react'
import type { Withdrawable } from '#/contract/orders/public-withdrawal.ts'
import { isWithdrawable } from '#/domain/law/withdrawal.ts'
import { useForm } from '#/form/use-form.ts'
import { createFormats } from '#/lib/formats.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import withdrawalTexts from '#texts/withdrawal'
import type { Clock } from './clock.ts'
import styles from './Withdraw.module.css'

export type Statement = { name: string; email: string; lines: number[] }

const shape = async () =>
  (await import('#/contract/orders/public-withdrawal.ts')).WithdrawalInput.pick({
    name: true,
    email: true,
  })

type Props = {
  found: Withdrawable
  start: Statement | undefined
  clock: Clock
  onStated: (statement: Statement) => void
}

export function ChooseGoods({ found, start, clock, onStated }: Props) {
  const { language } = clock
  const t = withdrawalTexts(language)
  const free = found.lines.filter(isFree)
  const [isAsked, setAsked] = useState(false)
  const { form, field, box, fields, summary, problem, busy } = useForm({
    language,
    shape,
    start: {
      name: start?.name ?? found.name,
      email: start?.email ?? found.email,
      ...Object.fromEntries((start?.lines ?? []).map((id) => [boxOf(id), 'yes'])),
    },
    send: async ({ name, email }) => {
      if (chosen.length === 0) return setAsked(true)
      onStated({ name, email, lines: chosen })
    },
    failure: () => ({ errors: {}, problem: t('failed') }),
  })
  const chosen = free.flatMap(({ id }) => (fields[boxOf(id)] === 'yes' ? [id] : []))
  if (!found.open || free.length === 0)
    return (
      <>
        <Alert>{t(found.open ? 'nothing' : 'over')}</Alert>
        <Goods found={found} clock={clock} />
      </>
    )
  return (
    <form {...form} className={styles.form}>
      <p>{found.until ? t('until', { date: dayIn(found.until, clock) }) : t('before')}</p>
      <ErrorSummary title={t('summary')} {...summary} />
      {problem && <Alert tone="danger">{problem}</Alert>}
      <fieldset className={styles.goods}>
        <legend>{t('lines')}</legend>
        {isAsked && chosen.length === 0 && <Alert tone="danger">{t('choose')}</Alert>}
        {free.map((line) => (
          <Checkbox
            key={line.id}
            {...box(boxOf(line.id))}
            label={goodsWords(line, language)}
            {...(line.rule === 'hygiene' && { hint: t('rule.hygiene') })}
          />
        ))}
        <Goods found={found} clock={clock} />
      </fieldset>
      <TextInput
        {...field('name')}
        label={t('name')}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextInput
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" size="large" busy={busy}>
        {t('next')}
      </Button>
    </form>
  )
}

type Line = Withdrawable['lines'][number]

const boxOf = (id: number): string => `line-${id}`

const isFree = ({ rule, withdrawn }: Line): boolean => isWithdrawable(rule) && withdrawn === null

/** What can't be withdrawn from, and why. */
function Goods({ found, clock }: Pick<Props, 'found' | 'clock'>) {
  const t = withdrawalTexts(clock.language)
  const bound = found.lines.filter((line) => !isFree(line))
  if (bound.length === 0) return null
  return (
    <ul>
      {bound.map((line) => (
        <li key={line.id}>
          {goodsWords(line, clock.language)}
          {' · '}
          {line.withdrawn
            ? t('withdrawn', { date: dayIn(line.withdrawn, clock) })
            : line.rule !== 'allowed' && t(`rule.${line.rule}`)}
        </li>
      ))}
    </ul>
  )
}

export const goodsWords = ({ name, quantity, unit }: Line, language: Clock['language']): string =>
  `${new Intl.NumberFormat(language).format(quantity)}${unit ? ` ${unit}` : ' ×'} ${name}`

const dayIn = (at: string, { language, timeZone }: Clock): string =>
  createFormats(language, { currency: 'EUR', timeZone: at.length === 10 ? 'UTC' : timeZone }).date(
    new Date(at),
  )
