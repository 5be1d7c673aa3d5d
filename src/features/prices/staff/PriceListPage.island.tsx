// One price list: its lines are gathered, looked at, and let begin.
import { useEffect, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { PagesProgress } from '#/components/staff/PagesProgress.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import type { OnePriceList } from '#/contract/prices/staff.ts'
import { colonIn } from '#/lib/formats.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import importTexts from '#texts/staff_imports.refusal'
import priceTexts from '#texts/staff_prices'
import { AddLines } from './AddLines.tsx'
import { Begin } from './Begin.tsx'
import { Lines } from './Lines.tsx'
import { stateOf, TONES } from './list-state.ts'
import styles from './Prices.module.css'

type Props = {
  locale: Locale
  start: OnePriceList
  categories: { id: number; name: string }[]
  mayWrite: boolean
}

const ASK_EVERY_MS = 1000
const askPages = () => staff.staffSystem.pageProgress()

export function PriceListPage({ locale, start, categories, mayWrite }: Props) {
  const { language } = locale
  const t = priceTexts(language)
  const [{ list, turn }, setState] = useState({ list: start, turn: 0 })
  const setList = (next: OnePriceList) => setState((old) => ({ list: next, turn: old.turn + 1 }))
  const [asked, setAsked] = useState<'undo' | 'remove'>()
  const { id, state, undo } = list
  useEffect(() => {
    if (state !== 'reading') return undefined
    const ask = async () => {
      // A short network failure doesn't stop polling.
      const next = await staff.staffPrices.one({ params: { id } }).catch(() => ({ ...list }))
      setState((old) => ({ list: next, turn: old.turn + 1 }))
    }
    const timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [list, id, state])
  const has = list.lines > 0
  return (
    <div className={styles.page}>
      <Head {...{ list, locale }} />
      {state === 'draft' && mayWrite && (
        <AddLines {...{ locale, list, categories }} changed={setList} />
      )}
      <Refused {...{ list, locale }} />
      {undo && (
        <Section title={t('undone', { count: undo.undone })}>
          {undo.left.length > 0 && <p>{t('left', { count: undo.left.length })}</p>}
          <ul className={styles.list}>
            {undo.left.map(({ record, name }) => (
              <li key={record}>
                <a href={href(language, 'adminProduct', { id: record })}>{name}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(state === 'done' || state === 'undone') && (
        <PagesProgress ask={askPages} key={state} language={language} />
      )}
      {has && (
        <Lines
          {...{ locale, list, turn }}
          changed={state === 'draft' && mayWrite ? setList : undefined}
        />
      )}
      {!has && state === 'draft' && <p className={styles.hint}>{t('empty')}</p>}
      {has && mayWrite && (state === 'draft' || state === 'planned') && (
        <Begin {...{ locale, list }} changed={setList} />
      )}
      {mayWrite && (
        <div className={styles.buttons}>
          {state === 'done' && (
            <Button variant="secondary" onClick={() => setAsked('undo')}>
              {t('undo')}
            </Button>
          )}
          {state === 'draft' && (
            <Button variant="quiet" onClick={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <ActionDialog
          language={language}
          action={{
            label: t(asked),
            text: t(`${asked}_text`),
            ...(asked === 'remove' && { danger: true }),
          }}
          about={list.name}
          close={() => setAsked(undefined)}
          run={async () => {
            if (asked === 'undo') setList(await staff.staffPrices.undo({ params: { id } }))
            else {
              await staff.staffPrices.remove({ params: { id } })
              location.assign(href(language, 'adminPrices'))
            }
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}

type PartProps = { list: OnePriceList; locale: Locale }

function Head({ list, locale }: PartProps) {
  const t = priceTexts(locale.language)
  const at = (moment: string) => momentAt(moment, locale)
  const shown = stateOf(list)
  const begins = shown === 'planned' ? 'begins' : 'began'
  return (
    <p className={styles.head} role="status">
      <Badge tone={TONES[shown]}>{t(`is.${shown}`)}</Badge>{' '}
      {[
        t('count', { count: list.lines }),
        list.starts_at && t(begins, { at: at(list.starts_at) }),
        list.offers_until && shown !== 'undone' && t('until', { at: at(list.offers_until) }),
        list.by && t('made_by', { name: list.by }),
        list.started_by && t('started_by', { name: list.started_by }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** What of the last file was not taken. */
function Refused({ list: { refused, problem, state }, locale: { language } }: PartProps) {
  const t = priceTexts(language)
  if (state !== 'draft') return null
  const said = importTexts(language)
  return (
    <>
      {problem && (
        <Alert tone="danger">{said(problem.code.replace('refusal.', ''), problem.values)}</Alert>
      )}
      {refused.length > 0 && (
        <Section title={t('refused', { count: refused.length })} hint={t('refused_hint')}>
          <ul className={styles.list}>
            {refused.map(({ line, text, why }) => (
              <li key={line}>
                {t('line', { line })} <bdi>{text}</bdi>
                {colonIn(language)} {t(`why.${why}`)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
