// What the customer is notified of in the shop, by email and on their devices.
import { colonIn } from '#/lib/formats.ts'
import { takeTurns } from '#/lib/in-turn.ts'
import { useRef, useState } from 'react'
import type { NotificationChoice } from '#/contract/notifications/customer.ts'
import { shop } from '#/client/browser.ts'
import { PushSwitch } from '#/components/push/PushSwitch.tsx'
import { accountTrouble } from '#/features/account/account-failure.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import noticeTexts from '#texts/account.notices'
import styles from './Notices.module.css'

type Props = { choices: NotificationChoice[]; language: Language }

const CHANNELS = ['shop', 'mail', 'push'] as const

/** The last press of a switch counts. */
const inTurn = takeTurns()

export function Choices({ choices: start, language }: Props) {
  const t = noticeTexts(language)
  const [choices, setChoices] = useState(start)
  /** What the shop last confirmed of a switch, and how many of its presses are on their way. */
  const known = useRef(new Map<string, { sure: boolean; waiting: number }>())
  const choose = async (kind: string, channel: (typeof CHANNELS)[number], on: boolean) => {
    // Shown at once. The other switches stay as they are: they may be on their way, too.
    const show = (isOn: boolean) =>
      setChoices((all) =>
        all.map((one) =>
          one.kind === kind ? { ...one, [channel]: { ...one[channel], on: isOn } } : one,
        ),
      )
    const place = `${kind} ${channel}`
    const state = known.current.get(place) ?? { sure: !on, waiting: 0 }
    known.current.set(place, state)
    state.waiting += 1
    show(on)
    try {
      await inTurn(() => shop.notifications.choose({ body: { kind, channel, on } }))
      state.sure = on
      void toast.success(t('saved'))
    } catch (error) {
      void toast.error(accountTrouble(error, t))
    } finally {
      state.waiting -= 1
      // A refusal is taken back only if nothing later was pressed.
      if (state.waiting === 0) show(state.sure)
    }
  }
  return (
    <div className={styles.chosen}>
      <PushSwitch language={language} />
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('choices')}</span>
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`column.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row">{t(`kind.${choice.kind}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  {choice[channel].fixed ? (
                    <span
                      className={styles.always}
                      title={choice[channel].on ? t('always_why') : undefined}
                    >
                      {t(choice[channel].on ? 'always' : 'never')}
                    </span>
                  ) : (
                    <label className={styles.switch}>
                      <input
                        type="checkbox"
                        checked={choice[channel].on}
                        aria-label={`${t(`kind.${choice.kind}`)}${colonIn(language)} ${t(channel)}`}
                        onChange={({ target }) => void choose(choice.kind, channel, target.checked)}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
