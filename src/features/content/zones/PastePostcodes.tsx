// Postcodes from a list that somebody has: pasted, read, looked at, and then taken into the zone's form.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { PostcodeReading } from '#/contract/delivery/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import pasteTexts from '#texts/staff_postcodes'
import { textIn } from '#/lib/languages/text-in.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'

type Props = {
  language: Language
  /** Empty until one is chosen. */
  country: string
  /** Null for a new zone. */
  zone: number | null
  position: number
  /** What the zone has so far. */
  current: readonly string[]
  take: (codes: string[]) => void
}

export function PastePostcodes(props: Props) {
  const t = pasteTexts(props.language)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div>
        <Button variant="secondary" disabled={props.country === ''} onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={close} title={t('title')} closeLabel={t('close')}>
        {isOpen && <PasteForm {...props} close={close} />}
      </Dialog>
    </>
  )
}

function PasteForm({ language, current, take, close, ...about }: Props & { close: () => void }) {
  const t = pasteTexts(language)
  const [text, setText] = useState('')
  const [read, setRead] = useState<PostcodeReading>()
  const [isAdding, setAdding] = useState(true)
  const { run, busy, failure } = useAction(async () => {
    setRead(await staff.staffDelivery.readPostcodes({ body: { text, ...about } }))
  })
  const use = (codes: string[]) => {
    take(isAdding ? [...new Set([...current, ...codes])] : codes)
    close()
  }
  return (
    <div className={styles.fields}>
      <Textarea
        label={t('list')}
        hint={t('hint')}
        rows={6}
        value={text}
        maxLength={60_000}
        onChange={({ target }) => {
          setText(target.value)
          setRead(undefined)
        }}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <div role="status">{read && <PostcodesRead language={language} read={read} />}</div>
      {read && current.length > 0 && (
        <Checkbox
          label={t('keep', { count: current.length })}
          checked={isAdding}
          onChange={({ target }) => setAdding(target.checked)}
        />
      )}
      <div>
        {read && read.codes.length > 0 ? (
          <Button onClick={() => use(read.codes)}>{t('use', { count: read.codes.length })}</Button>
        ) : (
          <Button busy={busy} disabled={text.trim() === ''} onClick={() => void run()}>
            {t('read')}
          </Button>
        )}
      </div>
    </div>
  )
}

// What was understood of a pasted list, what was not, and which other zones have the same postcodes.

type PostcodesReadProps = { language: Language; read: PostcodeReading }

const MOST = 40

function PostcodesRead({ language, read }: PostcodesReadProps) {
  const t = pasteTexts(language)
  const { codes, beginnings, ranges, unread, conflicts } = read
  const listed = (all: readonly string[]) =>
    all.length > MOST ? `${all.slice(0, MOST).join(', ')} …` : all.join(', ')
  const lines = [
    ['codes', codes],
    ['ranges', ranges],
    ['beginnings', beginnings],
  ] as const
  return (
    <div className={styles.fields}>
      {codes.length === 0 && <Alert tone="danger">{t('nothing')}</Alert>}
      {lines.map(
        ([key, all]) =>
          all.length > 0 && (
            <p key={key} className={styles.words}>
              <strong>{t(key, { count: all.length })}</strong> {listed(all)}
            </p>
          ),
      )}
      {unread.length > 0 && (
        <Alert tone="warn">
          {t('unread', { count: unread.length })} {listed(unread)}
        </Alert>
      )}
      {conflicts.map(({ id, name, codes: shared, first }) => (
        <Alert key={id} tone="warn">
          {t(first ? 'conflict_first' : 'conflict', {
            zone: textIn(name, language),
            codes: listed(shared),
          })}
        </Alert>
      ))}
    </div>
  )
}
