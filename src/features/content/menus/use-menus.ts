// The form of menus and banners: its request body.
import { staff } from '#/client/staff-browser.ts'
import type { Locale } from '#/components/staff/locale.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import type { ThemeChange, ThemeRecord } from '#/contract/content/staff.ts'
import { menuBody, menuValues, type MenuValues } from './menu-values.ts'

type Props = { locale: Pick<Locale, 'language' | 'timeZone'>; start: ThemeRecord }

const shape = async () => (await import('#/contract/content/theme.ts')).AdminThemeOptions.partial()

export function useMenus({ locale: { language, timeZone }, start }: Props) {
  const toBody = (values: MenuValues) => menuBody(values, timeZone)
  const loaded = ({ version, ...options }: ThemeRecord): Loaded<MenuValues> => ({
    values: menuValues(options, timeZone),
    version,
  })
  return useRecord<MenuValues>({
    language,
    start: loaded(start),
    shape,
    toBody,
    save: async (changes, { values, version }) => {
      const body = { ...toBody(values), ...changes, version } as ThemeChange
      return loaded(await staff.staffContent.updateThemeOptions({ body }))
    },
    reload: async () => loaded(await staff.staffContent.themeOptions()),
    draft: 'menus',
  })
}

export type MenuRecord = ReturnType<typeof useMenus>
