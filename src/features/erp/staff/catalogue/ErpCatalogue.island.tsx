// The ERP's catalogue: settings, pending and past changes, and refused rows.
import { useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ErpCatalogue as Catalogue, ErpPull } from '#/contract/erp/staff-catalogue.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import catalogueTexts from '#texts/staff_erp.catalogue'
import styles from '#/features/erp/staff/Erp.module.css'
import { CatalogueSettings } from './CatalogueSettings.tsx'
import { RowProblems } from './RowProblems.tsx'
import type { Language } from '#/lib/i18n.ts'

type Props = { locale: Locale; start: Catalogue }

export function ErpCatalogue({ locale, start }: Props) {
  const { language } = locale
  const t = catalogueTexts(language)
  const [catalogue, setCatalogue] = useState(start)
  const [result, setResult] = useState<ErpPull>()
  const { run, busy, doing, failure } = useAction(async (dry_run: boolean) => {
    setResult(await staff.staffErp.pull({ body: { dry_run } }))
    if (!dry_run) setCatalogue(await staff.staffErp.catalogue())
  })
  const { last, problems } = catalogue
  return (
    <div className={styles.page}>
      <p className={styles.actions}>
        <Button variant="quiet" href={href(language, 'adminErp')}>
          {t('back')}
        </Button>
      </p>
      <CatalogueSettings language={language} start={start.settings} />
      <section className={styles.card} aria-labelledby="erp-read">
        <h2 id="erp-read">{t('read')}</h2>
        <p>{last ? lastWords(last, locale) : t('last_none')}</p>
        {last?.problem && <Said words={last.problem} title={t('not_to_the_end')} />}
        <p className={styles.actions}>
          <Button busy={doing?.[0] === true} disabled={busy} onClick={() => void run(true)}>
            {t('dry_run')}
          </Button>
          <Button
            variant="secondary"
            busy={doing?.[0] === false}
            disabled={busy || !result?.dry_run || result.changed === 0}
            onClick={() => void run(false)}
          >
            {t('write')}
          </Button>
          <span className={styles.quiet}>{t('write_hint')}</span>
        </p>
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <div role="status">{result && <PullResult language={language} result={result} />}</div>
      </section>
      <section className={styles.section} aria-labelledby="erp-refused">
        <h2 id="erp-refused">{t('refused')}</h2>
        {problems.length === 0 ? (
          <p className={styles.quiet}>{t('refused_none')}</p>
        ) : (
          <RowProblems language={language} problems={problems} />
        )}
      </section>
    </div>
  )
}

function lastWords(last: NonNullable<Catalogue['last']>, locale: Locale): string {
  const { at, seen, changed, refused } = last
  return catalogueTexts(locale.language)('last', {
    at: momentAt(at, locale),
    seen,
    changed,
    refused,
  })
}

/** The ERP's own message, in English. */
function Said({ words, title }: { words: string; title: string }) {
  return (
    <Alert tone="warn" title={title}>
      <span lang="en" dir="auto">
        {words}
      </span>
    </Alert>
  )
}

// The changes of an ERP import, or its preview.

type PullResultProps = { language: Language; result: ErpPull }

function PullResult({ language, result }: PullResultProps) {
  const t = catalogueTexts(language)
  const { changed, changes, dry_run, problem, problems, refused, seen } = result
  const figures = { seen, changed, refused }
  return (
    <>
      {problem !== null && (
        <Alert tone="warn" title={t('not_to_the_end')}>
          <span lang="en" dir="auto">
            {problem}
          </span>
        </Alert>
      )}
      <p>{t(dry_run ? 'would' : 'did', figures)}</p>
      {changes.length > 0 && <Changes language={language} changes={changes} />}
      {dry_run && problems.length > 0 && (
        <details>
          <summary>{t('problems', { count: refused })}</summary>
          <RowProblems language={language} problems={problems} />
        </details>
      )}
    </>
  )
}

function Changes({ language, changes }: { language: Language; changes: ErpPull['changes'] }) {
  const t = catalogueTexts(language)
  return (
    <div className={styles.frame} role="region" aria-label={t('changes')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ item_code, field, uom_entry, from, to }) => (
            <tr key={`${item_code} ${field} ${uom_entry}`}>
              <th scope="row" dir="auto">
                {item_code}
              </th>
              <td>
                {t(`fields.${field}`)}
                {uom_entry !== null && <small>{t('uom', { entry: uom_entry })}</small>}
              </td>
              <td>{from === null ? <em>{t('new')}</em> : <bdi>{from}</bdi>}</td>
              <td>
                <bdi>{to}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
