// The form of the shop's settings: what is sent of it.
import { staff } from '#/client/staff-browser.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { SettingsInput } from '#/contract/content/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import problemTexts from '#texts/staff.problem'
import { settingsBody, settingsValues, type SettingsValues } from './settings-values.ts'

const shape = async () => (await import('#/contract/content/staff.ts')).SettingsInput.partial()

const loaded = (settings: Settings): Loaded<SettingsValues> => ({
  values: settingsValues(settings),
  version: '',
})

export function useSettings({ language, start }: { language: Language; start: Settings }) {
  return useRecord<SettingsValues>({
    language,
    start: loaded(start),
    shape,
    toBody: settingsBody,
    // All settings are written at once: what was not touched goes along as it is now.
    save: async (changes) => {
      const now = settingsBody(settingsValues(await staff.staffContent.settings()))
      const body = { ...now, ...changes } as SettingsInput
      return loaded(await staff.staffContent.updateSettings({ body }))
    },
    reload: async () => loaded(await staff.staffContent.settings()),
    isConflict: () => false,
    failure: (error) => formFailure(error, problemTexts(language)),
    draft: 'settings',
  })
}

export type SettingsRecord = ReturnType<typeof useSettings>
export type PartProps = { language: Language; record: SettingsRecord }
