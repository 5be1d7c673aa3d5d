// What staff can do for a customer: adjust money, add notes, block, sign in as them, export and delete their data.
import { emptied } from '#/form/emptied.ts'
import { useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import { colonIn } from '#/lib/formats.ts'
import { useState, type SyntheticEvent } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { CustomerSheet } from '#/contract/customers/staff.ts'
import type {
  AdminCustomerDetails as Beside,
  AdminCustomerDetails,
} from '#/contract/customers/staff-details.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import staffTexts from '#texts/staff_customers'
import { AdjustDialog } from './AdjustDialog.tsx'
import styles from './CustomerPage.module.css'
import { CustomerPeople } from './CustomerPeople.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { DialogForm } from '#/components/staff/form/DialogForm.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'

type Props = {
  locale: Locale
  sheet: CustomerSheet
  start: Beside
  /** The staff user's permissions. */
  may: string[]
}

type CustomerAction =
  'block' | 'wallet' | 'points' | { what: 'act' | 'remove' | 'export'; person: string }

export function CustomerPage({ locale, sheet, start, may }: Props) {
  const { language, money } = locale
  const t = staffTexts(language)
  const [beside, setBeside] = useState(start)
  const [asked, setAsked] = useState<CustomerAction>()
  const params = { id: sheet.id }
  const close = () => setAsked(undefined)
  const { run, busy, failure } = useAction(async () => {
    setBeside(await staff.staffCustomers.block({ params, body: { blocked: false } }))
    void toast(t('unblocked_done'))
  })
  return (
    <div className={styles.page}>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      {beside.blocked && (
        <Alert tone="warn">
          {t('blocked_since', { at: momentAt(beside.blocked.at, locale) })} {beside.blocked.reason}
        </Alert>
      )}
      <div className={styles.actions} role="group" aria-label={t('actions')}>
        {may.includes('customers.block') && (
          <Button
            variant={beside.blocked ? 'secondary' : 'danger'}
            busy={busy}
            onClick={() => (beside.blocked ? void run() : setAsked('block'))}
          >
            {t(beside.blocked ? 'unblock' : 'block')}
          </Button>
        )}
        {may.includes('customers.remove') && (
          <Button variant="secondary" onClick={() => setAsked({ what: 'export', person: '' })}>
            {t('export')}
          </Button>
        )}
      </div>
      <CustomerPeople
        language={language}
        people={sheet.people}
        may={may}
        ask={(what, person) => setAsked({ what, person })}
      />
      <div className={styles.columns}>
        {(['wallet', 'points'] as const).map((what) => (
          <section key={what} className={styles.card}>
            <h2>
              {t(what)}
              {colonIn(language)}{' '}
              {what === 'wallet'
                ? moneyWords(beside.wallet.balance, money, language)
                : beside.points.balance}
            </h2>
            {may.includes('customers.money') && (
              <Button variant="secondary" onClick={() => setAsked(what)}>
                {t(`adjust_${what}`)}
              </Button>
            )}
            <ul className={styles.entries}>
              {beside[what].entries.map((entry) => (
                <li key={entry.id}>
                  <b>
                    {what === 'wallet' ? moneyWords(entry.change, money, language) : entry.change}
                  </b>
                  <span>
                    {[t(`ledger.${entry.reason}`), entry.order_number, entry.note]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <time dateTime={entry.created_at}>{momentAt(entry.created_at, locale)}</time>
                </li>
              ))}
              {beside[what].entries.length === 0 && <li>{t('no_entries')}</li>}
            </ul>
          </section>
        ))}
        <section className={styles.card}>
          <h2>{t('notes')}</h2>
          {may.includes('customers.write') && (
            <NoteForm language={language} id={sheet.id} change={setBeside} />
          )}
          <ul className={styles.entries}>
            {beside.notes.map((note) => (
              <li key={note.id}>
                <span className={styles.text}>{note.text}</span>
                <time dateTime={note.at}>
                  {[note.who ?? '–', momentAt(note.at, locale)].join(' · ')}
                </time>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {(asked === 'wallet' || asked === 'points') && (
        <AdjustDialog
          language={language}
          what={asked}
          id={sheet.id}
          change={setBeside}
          close={close}
        />
      )}
      {asked === 'block' && (
        <BlockDialog language={language} id={sheet.id} change={setBeside} close={close} />
      )}
      {typeof asked === 'object' && (
        <PersonDialog language={language} id={sheet.id} {...asked} close={close} />
      )}
    </div>
  )
}

type NoteFormProps = { language: Language; id: number; change: (to: AdminCustomerDetails) => void }

function NoteForm({ language, id, change }: NoteFormProps) {
  const t = staffTexts(language)
  const [text, setText] = useState('')
  const once = useOnce()
  const { run, busy, failure } = useAction(async () => {
    const call = { params: { id }, body: { text: text.trim() } }
    change(await once(call, (key) => staff.staffCustomers.note({ ...call, key })))
    setText(emptied(text))
  })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void run()
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <Textarea
        label={t('note')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <Button type="submit" variant="secondary" busy={busy} disabled={text.trim() === ''}>
        {t('note_save')}
      </Button>
    </form>
  )
}

// Blocks a customer: none of their users can sign in.

type BlockDialogProps = {
  language: Language
  id: number
  change: (to: AdminCustomerDetails) => void
  close: () => void
}

function BlockDialog({ language, id, change, close }: BlockDialogProps) {
  const t = staffTexts(language)
  const [reason, setReason] = useState('')
  const send = async () => {
    const body = { blocked: true, reason: reason.trim() }
    change(await staff.staffCustomers.block({ params: { id }, body }))
    void toast(t('blocked_done'))
    close()
  }
  return (
    <Dialog open onClose={close} title={t('block')} closeLabel={t('close')}>
      <DialogForm {...{ language, send }} label={t('block')} danger isReady>
        <p>{t('block_text')}</p>
        <TextInput
          name="reason"
          label={t('reason')}
          hint={t('block_hint')}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
