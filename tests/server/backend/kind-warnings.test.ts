import { describe, expect, it } from 'vitest'
import { kindWarnings } from '#/server/backend/kind-warnings.ts'

const HERE = { host: '127.0.0.1' }
const DEMO = { kind: 'demo' as const, demoAccounts: [] }
const SHOP = { kind: 'shop' as const, demoAccounts: [] }
const textsOf = (...asked: Parameters<typeof kindWarnings>) =>
  kindWarnings(...asked).map(({ text }) => text)

describe('what a start says of the kind of its database (rule 34)', () => {
  it('is nothing where it is what was asked for', () => {
    for (const given of [HERE, { ...HERE, demoGiven: true }])
      expect(textsOf(DEMO, given)).toEqual([])
    for (const given of [HERE, { ...HERE, demoGiven: false }, { host: '0.0.0.0' }])
      expect(textsOf(SHOP, given)).toEqual([])
    expect(textsOf(DEMO, { host: '0.0.0.0', demoGiven: true })).toEqual([])
  })

  it('is one line where DEMO says something else', () => {
    expect(textsOf(SHOP, { ...HERE, demoGiven: true })).toEqual([
      expect.stringMatching(/^DEMO=on is ignored: this database is a shop/),
    ])
    expect(textsOf(DEMO, { ...HERE, demoGiven: false })).toEqual([
      expect.stringMatching(/^DEMO=off is ignored: this database is a demo/),
    ])
  })

  it('names the demo accounts of a shop', () => {
    expect(textsOf({ ...SHOP, demoAccounts: ['admin@larder.test'] }, HERE)).toEqual([
      expect.stringContaining('admin@larder.test'),
    ])
  })

  it('warns of a demo that others can reach, unless DEMO=on says that it is meant', () => {
    expect(textsOf(DEMO, { host: '0.0.0.0' })).toEqual([expect.stringContaining('0.0.0.0')])
  })
})
