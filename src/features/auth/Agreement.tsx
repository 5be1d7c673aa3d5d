// What a new customer agrees to.
import { Fragment } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import authTexts from '#texts/auth'

const LEGAL = ['terms', 'privacy'] as const
type Legal = (typeof LEGAL)[number]

/** Of these pages. */
export const legalIn = (pages: readonly string[]): Legal[] =>
  LEGAL.filter((slug) => pages.includes(slug))

/** As far as the shop has published it. */
export function Agreement({ legal, language }: { legal: readonly Legal[]; language: Language }) {
  const t = authTexts(language)
  return (
    <>
      {t(legal.includes('terms') ? 'terms_before' : 'privacy_before')}{' '}
      {legal.map((slug, index) => (
        <Fragment key={slug}>
          {index > 0 && <> {t('terms_and')} </>}
          <a href={href(language, 'page', { slug })} target="_blank" rel="noreferrer">
            {t(slug)}
          </a>
        </Fragment>
      ))}
    </>
  )
}
