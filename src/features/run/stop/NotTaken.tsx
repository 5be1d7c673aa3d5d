// Refused or nobody home: the reason, and what happens to the goods.
import { useState } from 'react'
import type { Stop, StopOutcome } from '#/contract/runs/crew.ts'
import { STOP_OUTCOMES } from '#/contract/runs/outcomes.ts'
import type { Language } from '#/lib/i18n.ts'
import { moveStop } from '#/stores/crew/run.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import runTexts from '#texts/run'
import { PhotoField } from './PhotoField.tsx'
import styles from './Stop.module.css'

export function NotTaken({ stop, language }: { stop: Stop; language: Language }) {
  const t = runTexts(language)
  const [reason, setReason] = useState('')
  const [outcome, setOutcome] = useState<StopOutcome>('redeliver')
  const [photo, setPhoto] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const end = (state: 'refused' | 'absent') => {
    if (reason.trim() === '') return setProblem(t('need.reason'))
    void moveStop(stop.order_number, {
      state,
      reason: reason.trim(),
      outcome,
      ...(photo ? { photo } : {}),
    })
  }
  return (
    <details className={styles.form}>
      <summary>{t('not_taken')}</summary>
      <div className={styles.fields}>
        <TextInput
          id="reason"
          label={t('reason')}
          maxLength={300}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
        <Select
          id="outcome"
          label={t('goods_go')}
          value={outcome}
          onChange={(event) =>
            setOutcome(STOP_OUTCOMES.find((one) => one === event.target.value) ?? 'redeliver')
          }
        >
          {STOP_OUTCOMES.map((one) => (
            <option key={one} value={one}>
              {t(`outcome.${one}`)}
            </option>
          ))}
        </Select>
        <PhotoField id="why-photo" photo={photo} language={language} onChange={setPhoto} />
        <Button size="large" wide variant="secondary" onClick={() => end('absent')}>
          {t('go.absent')}
        </Button>
        <Button size="large" wide variant="danger" onClick={() => end('refused')}>
          {t('go.refused')}
        </Button>
      </div>
    </details>
  )
}
