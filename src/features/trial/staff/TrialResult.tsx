// A test's result, in words and amounts.
import { type Locale, momentAt, windowAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import type { TrialAnswer } from '#/contract/trial/staff.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import trialTexts from '#texts/staff_trial'
import styles from './Trial.module.css'
import type { Rule } from './use-trial.ts'

type Props = { locale: Locale; rule: Rule; answer: TrialAnswer; email: string }

const SUMS = [
  'sub_total',
  'coupon_total_discount',
  'shipping_total',
  'deposit_total',
  'convert_point_amount',
  'total',
  'tax_total',
] as const

const LESS = new Set<string>(['coupon_total_discount', 'convert_point_amount'])

export function TrialResult({ locale, rule, answer, email }: Props) {
  const { language, money } = locale
  const t = trialTexts(language)
  const amount = (value: number) => moneyWords(value, money, language)
  const { applies, words } = verdictOf(rule, answer, locale)
  const { customer, lines, totals, problems, zone } = answer
  const whose = email.trim() === '' ? t('for_guest') : t('for_unknown')
  return (
    <div className={styles.result}>
      <Alert tone={applies ? 'ok' : 'warn'}>{words.join(' ')}</Alert>
      <p>{customer ? t('for', { name: customer.name }) : whose}</p>
      <table className={styles.sums}>
        <caption>{t('cart')}</caption>
        <tbody>
          {lines.map(({ name, quantity, sub_total, has_coupon }) => (
            <tr key={name}>
              <th scope="row">
                {quantity} × {name} {has_coupon && <small>{t('with_coupon')}</small>}
              </th>
              <td>{amount(sub_total)}</td>
            </tr>
          ))}
          {SUMS.filter((sum) => sum === 'total' || totals[sum] > 0).map((sum) => (
            <tr key={sum} data-sum={sum}>
              <th scope="row">{t(`sum.${sum}`)}</th>
              <td>{amount(LESS.has(sum) ? -totals[sum] : totals[sum])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rule.kind === 'zone' && zone && (
        <>
          <p>{t(zone.windows.length > 0 ? 'windows' : 'no_windows')}</p>
          <ul className={styles.windows}>
            {zone.windows.map((window) => (
              <li key={`${window.window_id} ${window.date}`}>
                {windowAt(window, language)}
                {window.fee > 0 && ` · ${amount(window.fee)}`}
                {window.is_full && ` · ${t('full')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <>
          <p>{t('says')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Verdict = { applies: boolean; words: string[] }

function verdictOf(rule: Rule, answer: TrialAnswer, locale: Locale): Verdict {
  if (rule.kind === 'coupon') return couponVerdict(rule, answer, locale)
  return rule.kind === 'zone' ? zoneVerdict(answer, locale) : pointsVerdict(answer, locale)
}

type CouponRule = Extract<Rule, { kind: 'coupon' }>

function couponVerdict(rule: CouponRule, { coupon }: TrialAnswer, locale: Locale): Verdict {
  const { language, money } = locale
  const t = trialTexts(language)
  if (!coupon) return { applies: false, words: [t('no')] }
  if (coupon.applies) {
    const gives = t('gives', { amount: moneyWords(coupon.gives, money, language) })
    return { applies: true, words: [t('yes'), coupon.gives > 0 ? gives : t('gives_nothing')] }
  }
  const why = t(`coupon.${coupon.reason ?? 'unknown'}`, {
    from: rule.starts_at ? momentAt(rule.starts_at, locale) : '',
    until: rule.ends_at ? momentAt(rule.ends_at, locale) : '',
    goods: moneyWords(coupon.goods, money, language),
    minimum: moneyWords(rule.minimum, money, language),
  })
  return { applies: false, words: [t('no'), why] }
}

function zoneVerdict({ zone }: TrialAnswer, { language, money }: Locale): Verdict {
  const t = trialTexts(language)
  if (!zone) return { applies: false, words: [t('no')] }
  const amount = (value: number) => ({ amount: moneyWords(value, money, language) })
  const { applies, reason, found, is_served, fee, free_from, minimum_order } = zone
  const elsewhere = found ? t('found', { name: found.name }) : t('no_zone')
  const costs = [
    fee > 0 ? t('fee', amount(fee)) : t('fee_none'),
    free_from !== null && fee > 0 && t('free_from', amount(free_from)),
    minimum_order > 0 && t('minimum', amount(minimum_order)),
  ]
  const words = [
    t(applies ? 'yes' : 'no'),
    reason && t(`zone.${reason}`),
    !applies && elsewhere,
    !applies && t(is_served ? 'served' : 'not_served'),
    ...(is_served ? costs : []),
  ]
  return { applies, words: words.filter((word) => typeof word === 'string') }
}

function pointsVerdict({ points }: TrialAnswer, { language, money }: Locale): Verdict {
  const t = trialTexts(language)
  const { earned, balance, spent, pays, reason } = points
  const words = [
    earned > 0 ? t('earns', { count: earned }) : t('earns_none'),
    reason
      ? t(`points.${reason}`)
      : t('spends', { count: spent, balance, amount: moneyWords(pays, money, language) }),
  ]
  return { applies: reason === null, words }
}
