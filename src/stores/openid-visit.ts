// What the browser keeps of a visit to a service that people sign in by. It belongs to this tab, so nobody can finish
// a visit that somebody else began.
import { isLanguage, type Language } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { isRecord, stored } from './stored.ts'

type OpenIdVisit = {
  flow: string
  /** The page to open afterwards. */
  next: string
  language: Language
  /** For the account that is signed in, instead of signing in. */
  isLink: boolean
}

export const $openIdVisit = stored<OpenIdVisit | null>('larder_openid', {
  initial: null,
  tab: true,
  parse: (value) => {
    if (!isRecord(value)) return undefined
    const { flow, next, language, isLink } = value
    if (typeof flow !== 'string' || typeof next !== 'string') return undefined
    return {
      flow,
      next,
      language: isLanguage(language) ? language : mainLanguage(),
      isLink: isLink === true,
    }
  },
})
