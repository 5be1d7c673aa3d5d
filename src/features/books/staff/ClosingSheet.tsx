// What a closing says, in tables.
import type { ReactNode } from 'react'
import { type Money, moneyWords } from '#/components/staff/money.ts'
import type { ClosingFigures } from '#/contract/books/staff-closings.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import bookTexts from '#texts/staff_books'
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import styles from '#/components/staff/figures/Figures.module.css'
import { rateWords } from '#/components/staff/figures/day-words.ts'

type Props = { language: Language; figures: ClosingFigures; readsOrders: boolean }

export function ClosingSheet({ language, figures, readsOrders }: Props) {
  const t = bookTexts(language)
  const money: Money = { code: figures.currency }
  const amount = (value: number) => moneyWords(value, money, language)
  const { invoices, credit_notes, means, back, taxes, empties } = figures
  const { sold, returned } = figures.gift_cards
  const counted = [t('closing.count'), t('closing.amount')]
  return (
    <div className={styles.sheet}>
      <FigureTable
        title={t('closing.sums')}
        head={['', t('closing.amount')]}
        rows={[
          [t('closing.invoices'), amount(invoices)],
          [t('closing.credit_notes'), amount(credit_notes)],
          [t('closing.of_which'), amount(figures.deposits)],
          [t('closing.delivery'), amount(figures.delivery)],
          [t('closing.coupons'), amount(figures.coupons)],
        ]}
        foot={[t('closing.sum'), amount(round(invoices + credit_notes))]}
      />
      <FigureTable
        title={t('closing.taxes')}
        head={[t('vat.rate'), t('vat.net'), t('vat.tax'), t('vat.gross')]}
        rows={taxes.map(({ rate, net, tax, gross }) => [
          rateWords(rate, language),
          amount(net),
          amount(tax),
          amount(gross),
        ])}
        none={t('closing.none')}
      />
      <FigureTable
        title={t('closing.means')}
        head={['', ...counted]}
        rows={means.map((one) => [
          t(`closing.means_${one.means}`),
          String(one.count),
          amount(one.amount),
        ])}
        none={t('closing.none')}
      />
      <FigureTable
        title={t('closing.back')}
        head={['', ...counted]}
        rows={back.map(({ to, count, amount: value }) => [
          t(`closing.back_${to}`),
          String(count),
          amount(value),
        ])}
        none={t('closing.none')}
      />
      <FigureTable
        title={t('closing.empties')}
        head={['', t('closing.amount')]}
        rows={[
          [t('closing.empties_cash'), amount(empties.cash)],
          [t('closing.empties_wallet'), amount(empties.wallet)],
        ]}
      />
      {(sold.length > 0 || returned.count > 0) && (
        <FigureTable
          title={t('closing.gift_cards')}
          head={['', ...counted]}
          rows={[
            ...sold.map((one) => [
              t(`closing.means_${one.means}`),
              String(one.count),
              amount(one.amount),
            ]),
            [t('closing.gift_cards_back'), String(returned.count), amount(-returned.amount)],
          ]}
        />
      )}
      <Papers {...{ language, figures, readsOrders }} />
    </div>
  )
}

const CENTS = 100
/** A sum of amounts, without the noise of floating point. */
const round = (value: number): number => Math.round(value * CENTS) / CENTS

function Papers({ language, figures: { papers, currency }, readsOrders }: Props): ReactNode {
  const t = bookTexts(language)
  if (papers.length === 0) return null
  return (
    <details data-no-print>
      <summary>{t('closing.papers', { count: papers.length })}</summary>
      <FigureTable
        title={t('closing.papers', { count: papers.length })}
        head={[t('documents.number'), t('vat.gross')]}
        rows={papers.map(({ number, order_number, gross }) => [
          readsOrders ? (
            <a key={number} href={href(language, 'adminOrder', { order_number })}>
              {number}
            </a>
          ) : (
            number
          ),
          moneyWords(gross, { code: currency }, language),
        ])}
        plain
      />
    </details>
  )
}
