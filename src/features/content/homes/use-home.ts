// The form of a home: its request body.
import { staff } from '#/client/staff-browser.ts'
import { type Loaded, useRecord } from '#/components/staff/record/use-record.ts'
import { wordsIn } from '#/components/staff/form/words.ts'
import type { AdminHome, HomeChange } from '#/contract/home/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { tidied } from './section-parts.ts'

export const homeValues = ({ name, sections }: Pick<AdminHome, 'name' | 'sections'>) => ({
  name: wordsIn(name),
  sections,
})
export type HomeValues = ReturnType<typeof homeValues>

/** The request body, also saved as a draft. */
export const homeBody = ({ name, sections }: HomeValues): HomeValues => ({
  name,
  sections: sections.map((section) => tidied(section)),
})

const loaded = (home: AdminHome): Loaded<HomeValues> => ({
  values: homeValues(home),
  version: home.version,
})

const shape = async () => (await import('#/contract/home/staff.ts')).AdminHomeInput.partial()

type Props = { language: Language; start: AdminHome }

export function useHome({ language, start }: Props) {
  const { slug } = start
  return useRecord<HomeValues>({
    language,
    start: loaded(start),
    shape,
    toBody: homeBody,
    save: async (changes, { values, version }) => {
      const body = { ...homeBody(values), ...changes, version } as HomeChange
      return loaded(await staff.staffHome.update({ params: { slug }, body }))
    },
    reload: async () => {
      const { data } = await staff.staffHome.list()
      return loaded(data.find((one) => one.slug === slug) ?? start)
    },
    draft: `home:${slug}`,
  })
}

export type HomeRecord = ReturnType<typeof useHome>
