// When a price list begins, after what looks like a mistake has been agreed to.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { type Money, moneyWords } from '#/components/staff/money.ts'
import { Refusal } from '#/components/staff/form/Refusal.tsx'
import { Problem } from '#/components/staff/Problem.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { momentOf } from '#/components/staff/form/zoned.ts'
import type { OnePriceList, PriceQuestion } from '#/contract/prices/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import priceTexts from '#texts/staff_prices'
import styles from './Prices.module.css'

type Props = { locale: Locale; list: OnePriceList; changed: (list: OnePriceList) => void }

const keyOf = ({ kind, value, count }: PriceQuestion): string => `${kind}-${value}-${count}`

export function Begin({ locale, list, changed }: Props) {
  const t = priceTexts(locale.language)
  const stopping = useAction(async () =>
    changed(await staff.staffPrices.stop({ params: { id: list.id } })),
  )
  if (list.state === 'draft') return <Plan {...{ locale, list, changed }} />
  return (
    <Section
      title={t('planned', { at: list.starts_at ? momentAt(list.starts_at, locale) : '' })}
      hint={t('planned_hint')}
    >
      <div>
        <Button variant="secondary" busy={stopping.busy} onClick={() => void stopping.run()}>
          {t('stop')}
        </Button>
      </div>
      {stopping.failure !== undefined && (
        <Problem language={locale.language} failure={stopping.failure} />
      )}
    </Section>
  )
}

function Plan({ locale: { language, timeZone, money }, list, changed }: Props) {
  const t = priceTexts(language)
  const [times, setTimes] = useState({ starts: '', until: '' })
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const isAgreed = list.questions.every((question) => agreed.has(keyOf(question)))
  const { run, busy, failure } = useAction(async () => {
    const body = {
      starts_at: momentOf(times.starts, timeZone),
      offers_until: momentOf(times.until, timeZone),
      agreed: isAgreed,
    }
    const next = await staff.staffPrices.start({ params: { id: list.id }, body })
    changed(next)
    void toast(t(next.state === 'planned' ? 'is_planned' : 'has_begun'))
  })
  return (
    <>
      {list.questions.length > 0 && (
        <Section title={t('questions')} hint={t('questions_hint')}>
          {list.questions.map((question) => (
            <Question
              key={keyOf(question)}
              {...{ language, money }}
              question={question}
              checked={agreed.has(keyOf(question))}
              agree={(isRight) =>
                setAgreed((old) => {
                  const next = new Set(old)
                  if (isRight) next.add(keyOf(question))
                  else next.delete(keyOf(question))
                  return next
                })
              }
            />
          ))}
        </Section>
      )}
      <Section title={t('begin')} hint={t('begin_hint', { zone: timeZone })}>
        <Refusal language={language} failure={failure}>
          <div className={styles.line}>
            <TextInput
              name="starts_at"
              label={t('starts_at')}
              type="datetime-local"
              value={times.starts}
              onChange={({ target }) => setTimes((old) => ({ ...old, starts: target.value }))}
            />
            <TextInput
              name="offers_until"
              label={t('offers_until')}
              type="datetime-local"
              value={times.until}
              onChange={({ target }) => setTimes((old) => ({ ...old, until: target.value }))}
            />
          </div>
        </Refusal>
        <div>
          <Button
            busy={busy}
            disabled={!isAgreed || list.changing === 0}
            onClick={() => void run()}
          >
            {t(times.starts === '' ? 'start_now' : 'start_then')}
          </Button>
        </div>
      </Section>
    </>
  )
}

type QuestionProps = {
  language: Locale['language']
  money: Money
  question: PriceQuestion
  checked: boolean
  agree: (isRight: boolean) => void
}

function Question({ language, money, question, checked, agree }: QuestionProps) {
  const t = priceTexts(language)
  const { kind, value, count, examples } = question
  const amount = (text: string) => moneyWords(Number(text), money, language)
  return (
    <div>
      <Checkbox
        label={t(`question.${kind}`, { count, value })}
        checked={checked}
        onChange={({ target }) => agree(target.checked)}
      />
      <ul className={styles.list}>
        {examples.map(({ line, name, old, new: next }) => (
          <li key={line}>
            <strong>{name}</strong> {amount(old)} → {amount(next)}
          </li>
        ))}
      </ul>
    </div>
  )
}
