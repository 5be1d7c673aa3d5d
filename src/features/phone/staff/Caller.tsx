// Who is calling: a known customer, or a name and a number.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { type Call, changeCall, type KnownCaller } from '#/stores/draft/phone-draft.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { useFinding } from '#/form/use-finding.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'
import phoneTexts from '#texts/staff_phone.caller'
import styles from './PhoneOrder.module.css'

type Props = {
  language: Language
  call: Call
  errors: Record<string, string>
  /** May look for customers. */
  mayFind: boolean
}

const FIELDS = ['name', 'phone', 'email'] as const
const TYPES = { name: 'text', phone: 'tel', email: 'email' } as const

export function Caller({ language, call, errors, mayFind }: Props) {
  const t = phoneTexts(language)
  const { known } = call
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {known ? (
        <p className={styles.known}>
          <span>
            <strong>{t('known', { name: known.name })}</strong>
            <br />
            <bdi>{known.email}</bdi> {known.phone && <bdi>· {known.phone}</bdi>}
          </span>
          <Button variant="quiet" onClick={() => changeCall({ known: null, address: '' })}>
            {t('not_them')}
          </Button>
        </p>
      ) : (
        <>
          {mayFind && <FindCaller language={language} />}
          <div className={styles.fields}>
            {FIELDS.map((field) => (
              <TextInput
                key={field}
                type={TYPES[field]}
                label={t(field)}
                hint={field === 'email' ? t('email_hint') : undefined}
                error={errors[`guest.${field}`] ?? errors[`caller.${field}`]}
                autoComplete="off"
                required={field !== 'email'}
                value={call[field]}
                onChange={({ target }) => changeCall({ [field]: target.value })}
              />
            ))}
          </div>
        </>
      )}
      <Select
        label={t('language')}
        value={call.language ?? language}
        onChange={({ target }) =>
          changeCall({ language: offeredLanguages().find((one) => one === target.value) })
        }
      >
        {offeredLanguages().map((one) => (
          <option key={one} value={one}>
            {new Intl.DisplayNames(one, { type: 'language' }).of(one)}
          </option>
        ))}
      </Select>
      {errors['user_id'] && (
        <p role="alert" className={styles.wrong}>
          {errors['user_id']}
        </p>
      )}
    </section>
  )
}

const MOST = 6

async function findCallers(search: string): Promise<KnownCaller[]> {
  const query = { search, paginate: MOST }
  const { data } = await staff.staffCustomers.list({ query })
  return data
    .filter(({ blocked }) => !blocked)
    .flatMap(({ id, people }) =>
      people.map((person) => ({
        user_id: person.id,
        customer_id: id,
        name: person.name,
        email: person.email,
        phone: person.phone ?? '',
      })),
    )
    .slice(0, MOST)
}

function FindCaller({ language }: { language: Language }) {
  const t = phoneTexts(language)
  const { words, found, failure, type, now } = useFinding(findCallers)
  const [asked, setAsked] = useState(false)
  const choose = (known: KnownCaller | undefined) => {
    if (known) changeCall({ known, name: '', phone: '', email: '', address: '' })
  }
  return (
    <div className={styles.find}>
      <TextInput
        type="search"
        label={t('find')}
        hint={t('find_hint')}
        error={failure === undefined ? undefined : t('failed')}
        autoComplete="off"
        value={words}
        onChange={({ target }) => {
          setAsked(false)
          type(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setAsked(true)
          // If only one fits, it is used. Otherwise the user chooses.
          void now().then((all) => all?.length === 1 && choose(all[0]))
        }}
      />
      <ul role="list" className={styles.people}>
        {found?.map((one) => (
          <li key={one.user_id}>
            <Button variant="secondary" onClick={() => choose(one)}>
              {[one.name, one.phone || one.email].join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {(asked || words !== '') && found?.length === 0 && t('none')}
      </p>
    </div>
  )
}
