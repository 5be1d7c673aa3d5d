// Sections as a home page's form builds and sends them.
import { describe, expect, it } from 'vitest'
import { AdminHomeInput } from '#/contract/home/staff.ts'
import { newSection, tidied, TYPES } from '#/features/content/homes/section-parts.ts'

const title = { en: 'New here', fr: 'Nouveau', de: 'Neu' }
const NONE: string[] = []
const made = (type: (typeof TYPES)[number], taken = NONE) =>
  newSection({ type, title, code: 'WELCOME10', source: 'weather/today', taken })
const home = (sections: unknown[]) => AdminHomeInput.safeParse({ name: title, sections })

describe('a new section', () => {
  it.each(TYPES)('of the kind %s can be published as it is', (type) => {
    const section = made(type)
    expect(home([section]).error?.issues ?? []).toEqual([])
    expect(tidied(section)).toEqual(section)
  })

  it('has an id that no other has', () => {
    const taken = ['shelf', 'shelf-2', 'shelf-4']
    expect([made('shelf').id, made('shelf', taken).id]).toEqual(['shelf', 'shelf-3'])
  })
})

describe('what is sent of a section', () => {
  it('leaves out what was emptied, and has words in all languages', () => {
    const section = {
      ...made('shelf'),
      title: { en: 'Jam' },
      more: '',
      scene: '',
      picture: undefined,
      link: { label: { en: '', fr: ' ' }, path: '' },
    }
    const sent = tidied(section)
    expect(sent.title).toEqual({ en: 'Jam', fr: '', de: '' })
    const emptied = ['more', 'scene', 'picture', 'link']
    expect(Object.keys(sent).filter((key) => emptied.includes(key))).toEqual([])
  })

  it('wants both parts of a link of which one was written, each at its own control', () => {
    const wrong = (link: object) =>
      home([tidied({ ...made('hero'), link })]).error?.issues.map(({ path }) => path.join('.'))
    expect(wrong({ path: '/offers' })).toEqual(['sections.0.link.label.en'])
    expect(wrong({ label: title })).toEqual(['sections.0.link.path'])
    expect(wrong({ label: title, path: '/offers' })).toBeUndefined()
  })
})
