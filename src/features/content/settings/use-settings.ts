// The form of the shop's settings: its request body.
import { staff } from '#/client/staff-browser.ts'
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
  return useRecord<SettingsValues>({
    language,
    start: loaded(start),
    shape,
    toBody: settingsBody,
    // All settings are written at once.
    save: async (changes, seen) => {
      const body = { ...settingsBody(seen.values), ...changes } as SettingsInput
      const changed = { ...body, version: seen.version }
      return loaded(await staff.staffContent.updateSettings({ body: changed }))
    },
    reload: async () => loaded(await staff.staffContent.settings()),
    draft: 'settings',
  })
}

export type SettingsRecord = ReturnType<typeof useSettings>
export type PartProps = { language: Language; record: SettingsRecord }
