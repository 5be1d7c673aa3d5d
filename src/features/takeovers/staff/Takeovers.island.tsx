// Customers and coupons of another shop system: choose a file, preview it, import it; and earlier imports.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { TAKEOVER_KINDS, type TakeoverKind } from '#/contract/takeovers/shapes.ts'
import type { Takeover, TakeoverResult } from '#/contract/takeovers/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { RadioCard } from '#/ui/form/RadioCard.tsx'
import takeoverTexts from '#texts/staff_takeovers'
import { Found } from './Found.tsx'
import { PastTakeovers } from './PastTakeovers.tsx'
import styles from './Takeovers.module.css'

type Props = {
  language: Language
  timeZone: string
  start: ListStart<Takeover>
  /** The kinds that the user may take over. */
  kinds: readonly TakeoverKind[]
}
type Looked = { file: File; result: TakeoverResult }

const load = (query: Query) => staff.staffTakeovers.list({ query })

/** What systems call a CSV file differs. */
const send = (kind: TakeoverKind, file: File, check: '0' | '1') =>
  staff.staffTakeovers[kind]({
    query: { name: file.name, check },
    body: new Blob([file], { type: 'text/csv' }),
  })

export function Takeovers({ language, timeZone, start, kinds }: Props) {
  const t = takeoverTexts(language)
  const list = useList(start, load)
  const [kind, setKind] = useState<TakeoverKind>(kinds[0] ?? 'customers')
  const [looked, setLooked] = useState<Looked>()
  const checking = useAction(async (file: File) => {
    setLooked(undefined)
    setLooked({ file, result: await send(kind, file, '1') })
  })
  const taking = useAction(async ({ file }: Looked) => {
    setLooked({ file, result: await send(kind, file, '0') })
    void list.again()
  })
  const failure = checking.failure ?? taking.failure
  const isBusy = checking.busy || taking.busy
  const isDone = looked !== undefined && looked.result.run !== null
  return (
    <div className={styles.page}>
      {kinds.length > 0 && (
        <div className={styles.choice}>
          <fieldset className={styles.kinds}>
            <legend>{t('what')}</legend>
            {TAKEOVER_KINDS.filter((one) => kinds.includes(one)).map((one) => (
              <RadioCard
                key={one}
                name="kind"
                label={t(`kind.${one}`)}
                hint={t(`hint.${one}`)}
                checked={kind === one}
                disabled={isBusy}
                onChange={() => {
                  setKind(one)
                  setLooked(undefined)
                }}
              />
            ))}
          </fieldset>
          <div className={styles.file}>
            <label htmlFor="takeover-file">{t('file')}</label>
            <p id="takeover-hint">{t('file_hint')}</p>
            <input
              id="takeover-file"
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              aria-describedby="takeover-hint"
              disabled={isBusy}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void checking.run(file)
                target.value = ''
              }}
            />
          </div>
        </div>
      )}
      <div role="status">{checking.busy && <p>{t('checking')}</p>}</div>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {looked && <Found language={language} name={looked.file.name} result={looked.result} />}
      {looked && !isDone && looked.result.came > 0 && (
        <div>
          <Button busy={taking.busy} onClick={() => void taking.run(looked)}>
            {t(`take.${kind}`, { count: looked.result.came })}
          </Button>
        </div>
      )}
      <PastTakeovers language={language} timeZone={timeZone} list={list} kinds={kinds} />
    </div>
  )
}
