// Stores with their balances; the commission is edited in the table.
import { useMemo, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { moneyColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Locale } from '#/components/staff/locale.ts'
import { StaffList } from '#/components/staff/list/StaffList.tsx'
import { type ListStart, type Query, useList } from '#/components/staff/list/use-list.ts'
import type { StaffStore } from '#/contract/seller/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { href } from '#/routes.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import storeTexts from '#texts/staff_sellers.stores'
import { rateWords } from '#/components/staff/figures/day-words.ts'
import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import { readNumber } from '#/components/staff/money.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'
import problemTexts from '#texts/staff.problem'
import styles from './Stores.module.css'
import { useForm } from '#/form/use-form.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'

type Props = {
  locale: Pick<Locale, 'language' | 'money'>
  start: ListStart<StaffStore>
  mayWrite: boolean
}

const load = (query: Query) => staff.staffSellers.stores({ query })

export function StoreList({ locale, start, mayWrite }: Props) {
  const { language } = locale
  const t = storeTexts(language)
  const list = useList(start, load)
  const columns = useMemo(() => columnsOf(locale, mayWrite), [locale, mayWrite])
  return (
    <StaffList
      language={language}
      label={t('title')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => textIn(name, language)}
      views={{ list: 'stores', calls: staff.staffViews }}
    />
  )
}

function columnsOf(locale: Props['locale'], mayWrite: boolean): Column<StaffStore>[] {
  const { language } = locale
  const t = storeTexts(language)
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ slug, name }) => (
        <a href={href(language, 'store', { slug })}>{textIn(name, language)}</a>
      ),
    },
    { id: 'city', header: t('city'), wide: true, cell: ({ city }) => city },
    moneyColumn({ id: 'balance', header: t('balance') }, (row) => row.balance, locale),
    {
      id: 'commission',
      header: t('commission'),
      numeric: true,
      cell: (row) => <CommissionCell store={row} language={language} mayWrite={mayWrite} />,
    },
    {
      id: 'owner',
      header: t('owner'),
      text: ({ owners, invited }) => (owners > 0 ? t('owned') : (invited ?? '')),
      cell: (row) => <OwnerCell store={row} language={language} mayWrite={mayWrite} />,
    },
    { id: 'people', header: t('people'), numeric: true, wide: true, cell: ({ people }) => people },
    {
      id: 'products',
      header: t('products'),
      numeric: true,
      wide: true,
      cell: ({ products }) => products,
    },
  ]
}

type CommissionCellProps = { store: StaffStore; language: Language; mayWrite: boolean }

const shown = (commission: number | null) => (commission === null ? '' : String(commission))

/** A store's own commission in percent; empty for the department's or the shop's. */
function CommissionCell({ store, language, mayWrite }: CommissionCellProps) {
  const t = storeTexts(language)
  const [commission, setCommission] = useState(store.commission)
  const [text, setText] = useState(shown(commission))
  const name = textIn(store.name, language)
  const { run, busy } = useAction(
    async (wanted: number | null) => {
      const params = { id: store.id }
      const now = await staff.staffSellers.setCommission({ params, body: { commission: wanted } })
      setCommission(now.commission)
      setText(shown(now.commission))
      void toast.success(t('commission_set', { name }))
    },
    (error) => {
      const { problem, errors } = formFailure(error, problemTexts(language))
      void toast.error([problem, ...Object.values(errors)].filter(Boolean).join(' '))
      setText(shown(commission))
    },
  )
  if (!mayWrite) return commission === null ? '–' : rateWords(commission, language)
  const save = () => {
    const wanted = text.trim() === '' ? null : (readNumber(text) ?? commission)
    if (busy || wanted === commission) return setText(shown(commission))
    void run(wanted)
  }
  return (
    <span className={styles.percent}>
      <NumberBox
        language={language}
        aria-label={t('commission_of', { name })}
        aria-busy={busy || undefined}
        placeholder="–"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
          if (key === 'Escape') setText(shown(commission))
        }}
      />{' '}
      %
    </span>
  )
}

// A store's owner; without one, an invitation by email.

type OwnerCellProps = { store: StaffStore; language: Language; mayWrite: boolean }

const shape = async () => (await import('#/contract/seller/staff.ts')).OwnerInput

function OwnerCell({ store, language, mayWrite }: OwnerCellProps) {
  const t = storeTexts(language)
  const [isOpen, setOpen] = useState(false)
  const [invited, setInvited] = useState(store.invited)
  const name = textIn(store.name, language)
  const form = useForm({
    language,
    shape,
    send: async (body) => {
      const params = { id: store.id }
      setInvited((await staff.staffSellers.inviteOwner({ params, body })).invited)
      setOpen(false)
      void toast.success(t('sent', { email: body.email }))
    },
    failure: (error) => formFailure(error, problemTexts(language)),
  })
  if (store.owners > 0) return t('owned')
  const state = invited ? t('invited', { email: invited }) : '–'
  if (!mayWrite) return state
  return (
    <>
      {invited && <small>{state} </small>}
      <Button variant="quiet" aria-label={t('invite_for', { name })} onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('invite')}
        closeLabel={t('close')}
      >
        <form {...form.form}>
          <p>{t('invite_text', { name })}</p>
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <TextInput
            {...form.field('email')}
            label={t('email')}
            type="email"
            autoComplete="off"
            required
          />
          <Button type="submit" busy={form.busy}>
            {t('send')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
