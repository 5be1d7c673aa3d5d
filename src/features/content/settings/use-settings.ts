// The form of the shop's settings: its request body.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { AdminSettings, SettingsInput } from '#/contract/content/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { settingsBody, settingsValues, type SettingsValues } from './settings-values.ts'

const shape = async () => (await import('#/contract/content/staff.ts')).SettingsInput.partial()

const loaded = (settings: AdminSettings): Loaded<SettingsValues> => ({
  values: settingsValues(settings),
  version: settings.version,
})

export function useSettings({ language, start }: { language: Language; start: AdminSettings }) {
  const [waiting, setWaiting] = useState(start.bank_change)
  // Apart from the values, which the browser keeps as a draft.
  const [password, setPassword] = useState('')
  const record = useRecord<SettingsValues>({
    language,
    start: loaded(start),
    shape,
    toBody: settingsBody,
    // All settings are written at once.
    save: async (changes, seen) => {
      const body = { ...settingsBody(seen.values), ...changes } as SettingsInput
      const proof = 'bank_account' in changes && password !== '' ? { password } : {}
      const changed = { ...body, ...proof, version: seen.version }
      const saved = await staff.staffContent.updateSettings({ body: changed })
      setWaiting(saved.bank_change)
      setPassword('')
      return loaded(saved)
    },
    reload: async () => loaded(await staff.staffContent.settings()),
    draft: 'settings',
  })
  const withdrawn = () => setWaiting(null)
  return { ...record, bank: { waiting, withdrawn, password, setPassword } }
}

export type SettingsRecord = ReturnType<typeof useSettings>
export type PartProps = { locale: Locale; record: SettingsRecord }
