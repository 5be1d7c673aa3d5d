import { type KeyboardEvent, useId, useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import paletteTexts from '#texts/staff_palette'
import { type Command, type CommandKind, fitting } from './command.ts'
import styles from './Palette.module.css'
import { type Finds, useFound } from './use-found.ts'

type Props = {
  language: Language
  commands: Command[]
  finds: Finds
  open: boolean
  close: () => void
}

export function PaletteDialog({ open, close, ...props }: Props) {
  const t = paletteTexts(props.language)
  return (
    <Dialog open={open} onClose={close} title={t('title')} closeLabel={t('close')}>
      {/* Reset each time it opens. */}
      <Search {...props} />
    </Dialog>
  )
}

const KINDS: readonly CommandKind[] = ['action', 'area', 'order', 'product', 'customer']
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function Search({ language, commands, finds }: Omit<Props, 'open' | 'close'>) {
  const t = paletteTexts(language)
  const id = useId()
  const [at, setAt] = useState(0)
  const found = useFound({ language, finds })
  const all = [...fitting(commands, found.words), ...found.commands]
  const groups = KINDS.map((kind) => ({
    kind,
    list: all.filter((command) => command.kind === kind),
  }))
  const shown = groups.flatMap(({ list }) => list)
  const current = Math.min(at, Math.max(0, shown.length - 1))
  const go = (command: Command | undefined) => command && location.assign(command.href)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      const next = (current + step + shown.length) % shown.length
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(shown[current])
    }
  }
  return (
    <div className={styles.palette}>
      <input
        // A dialog that opens looks for the attribute, which React does not write.
        ref={(input) => input?.setAttribute('autofocus', '')}
        type="search"
        role="combobox"
        aria-label={t('search')}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
        placeholder={t('hint')}
        autoComplete="off"
        value={found.words}
        onChange={({ target }) => {
          found.type(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('results')}>
        {groups
          .filter(({ list }) => list.length > 0)
          .map(({ kind, list }) => (
            <div key={kind} role="group" aria-label={t(`kind.${kind}`)}>
              <p aria-hidden="true">{t(`kind.${kind}`)}</p>
              {list.map((command) => {
                const index = shown.indexOf(command)
                return (
                  // The field keeps the focus and handles arrows and Enter.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={`${command.href} ${command.label}`}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === current}
                    className={styles.option}
                    onPointerMove={() => setAt(index)}
                    onClick={() => go(command)}
                  >
                    <span>{command.label}</span>
                    {command.note && <small>{command.note}</small>}
                  </div>
                )
              })}
            </div>
          ))}
      </div>
      <p role="status" className={styles.status}>
        {found.busy && t('loading')}
        {!found.busy && shown.length === 0 && t('nothing')}
        {!found.busy && found.failed && t('failed')}
      </p>
    </div>
  )
}
