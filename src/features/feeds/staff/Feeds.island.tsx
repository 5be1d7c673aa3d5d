// Product feeds: their addresses, to be pasted into other sites.
import { copyText } from '#/browser/copy-text.ts'
import card from '#/components/staff/card/Card.module.css'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import feedTexts from '#texts/staff_feeds'
import type { Feed } from '#/features/feeds/feed-paths.ts'
import styles from './Feeds.module.css'

/** `at`: when it was made; null before its first visit. */
export type FeedRow = {
  feed: Feed
  language: Language
  url: string
  at: string | null
  stale: boolean
}

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  feeds: readonly Feed[]
  rows: FeedRow[]
}

export function Feeds({ locale, feeds, rows }: Props) {
  const t = feedTexts(locale.language)
  return (
    <>
      {feeds.map((feed) => (
        <section key={feed} className={card.card} aria-labelledby={`feed-${feed}`}>
          <h2 id={`feed-${feed}`}>{t(`name_${feed}`)}</h2>
          <p>{t(`text_${feed}`)}</p>
          <ul role="list">
            {rows
              .filter((row) => row.feed === feed)
              .map((row) => (
                <Address key={row.url} locale={locale} row={row} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Address({ locale, row }: { locale: Props['locale']; row: FeedRow }) {
  const t = feedTexts(locale.language)
  const copy = async () => {
    const copied = await copyText(row.url)
    await toast(t(copied ? 'copied' : 'not_copied'), copied ? 'success' : 'info')
  }
  return (
    <li className={styles.address}>
      <Badge tone="muted">{row.language.toUpperCase()}</Badge>
      <a href={row.url} dir="ltr">
        {row.url}
      </a>
      <small>{madeWords(row, locale)}</small>
      <Button
        variant="quiet"
        aria-label={t('copy_of', { url: row.url })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
    </li>
  )
}

function madeWords({ at, stale }: FeedRow, locale: Props['locale']): string {
  const t = feedTexts(locale.language)
  if (at === null) return t('not_made')
  return t(stale ? 'made_stale' : 'made', { at: momentAt(at, locale) })
}
