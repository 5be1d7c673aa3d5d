// A page that stays open and prints the picking list of each new order.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { OrderLink } from '#/components/staff/OrderLink.tsx'
import type { OwnPicture } from '#/contract/content/theme.ts'
import type { Prints } from '#/contract/orders/staff-prints.ts'
import type { Language } from '#/lib/i18n.ts'
import { isSignedOut } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import printerTexts from '#texts/staff_new_orders.printer'
import { PackingSlip } from './PackingSlip.tsx'
import { LineState } from './LineState.tsx'
import styles from './Printer.module.css'
import { $printing, $prints, followPrinting, printAgain, startWithNext } from './printing.ts'

type Props = {
  locale: Locale
  start: Prints
  /** May say that an order needs no list. */
  maySkip: boolean
  /** Of this page, to start a browser with. */
  address: string
  logo: OwnPicture | null
}

export function Printer({ locale, start, maySkip, address, logo }: Props) {
  const { language } = locale
  const t = printerTexts(language)
  const isOn = useStore($prints, { ssr: 'initial' })
  const { prints = start, sheet, failure } = useStore($printing, { ssr: 'initial' })
  useEffect(() => followPrinting(), [])
  const { waiting } = prints
  const state = sheet ? t('printing', { number: sheet.order.order_number }) : undefined
  return (
    <>
      <div className={styles.page} data-no-print data-reads>
        <p>{t('lead')}</p>
        <LineState language={language} lost={t('lost')} />
        {failure !== undefined && !isSignedOut(failure) && (
          <Alert tone="danger">{t('failed')}</Alert>
        )}
        <Alert tone={isOn ? 'ok' : 'warn'}>{state ?? t(isOn ? 'is_on' : 'is_off')}</Alert>
        <p>{waiting === 0 ? t('nothing') : t('waiting', { count: waiting })}</p>
        <div className={styles.ways}>
          {isOn ? (
            <Button variant="secondary" onClick={() => $prints.set(false)}>
              {t('stop')}
            </Button>
          ) : (
            <Button size="large" onClick={() => $prints.set(true)}>
              {waiting === 0 ? t('start') : t('start_with', { count: waiting })}
            </Button>
          )}
          {!isOn && maySkip && waiting > 0 && (
            <Button variant="secondary" onClick={() => void startWithNext()}>
              {t('start_next')}
            </Button>
          )}
        </div>
        <Last locale={locale} prints={prints} again={(number) => void printAgain(number)} />
        <How language={language} address={address} />
      </div>
      {sheet && (
        <div className={styles.sheet}>
          {sheet.is_copy && <p>{t('copy')}</p>}
          <PackingSlip language={language} order={sheet.order} logo={logo} />
        </div>
      )}
    </>
  )
}

type LastProps = { locale: Locale; prints: Prints; again: (order_number: string) => void }

function Last({ locale, prints, again }: LastProps) {
  const { language } = locale
  const t = printerTexts(language)
  return (
    <section className={styles.page} aria-labelledby="last-printed">
      <h2 id="last-printed">{t('last')}</h2>
      {prints.data.length === 0 && <p>{t('none')}</p>}
      {prints.data.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.last}>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('at')}</th>
                <th scope="col">{t('by')}</th>
                <th scope="col">{t('copies')}</th>
                <th scope="col">{t('more')}</th>
              </tr>
            </thead>
            <tbody>
              {prints.data.map(({ order_number, printed_at, by, copies }) => (
                <tr key={order_number}>
                  <th scope="row">
                    <OrderLink language={language} number={order_number} mayRead />
                  </th>
                  <td>{momentAt(printed_at, locale)}</td>
                  <td>{by ?? '–'}</td>
                  <td>{copies}</td>
                  <td>
                    <Button
                      variant="quiet"
                      aria-label={t('again_of', { number: order_number })}
                      onClick={() => again(order_number)}
                    >
                      {t('again')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function How({ language, address }: { language: Language; address: string }) {
  const t = printerTexts(language)
  return (
    <details>
      <summary>{t('how')}</summary>
      <div className={styles.how}>
        <p>{t('how_text')}</p>
        <h3>{t('chrome')}</h3>
        <pre className={styles.command} dir="ltr">
          {`chrome.exe --kiosk-printing --app=${address}\n`}
          {`google-chrome --kiosk --kiosk-printing ${address}`}
        </pre>
        <p>{t('close_first')}</p>
        <h3>{t('firefox')}</h3>
        <p>{t('firefox_text')}</p>
      </div>
    </details>
  )
}
