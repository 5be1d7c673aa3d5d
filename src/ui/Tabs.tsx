import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

type Props = {
  label: string
  tabs: { id: string; label: ReactNode; content: ReactNode }[]
  initial?: string
}

/** One of several panels: arrows walk through the tabs, in the direction of the lines. */
export function Tabs({ label, tabs, initial }: Props) {
  const own = useId()
  const [chosen, setChosen] = useState(initial ?? tabs[0]?.id)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = goal(event.key, { at, rtl })
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    document.getElementById(`${own}-${next.id}-tab`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      {/* The tabs in it take the focus; the list only hears their keys. */}
      <div
        role="tablist"
        aria-label={label}
        className={styles.list}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${own}-${id}-tab`}
            aria-controls={`${own}-${id}`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${own}-${id}`}
          aria-labelledby={`${own}-${id}-tab`}
          hidden={id !== chosen}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/** The index that a key leads to; negative ones count from the end. */
function goal(key: string, { at, rtl }: { at: number; rtl: boolean }): number | undefined {
  const forward = rtl ? -1 : 1
  const goals: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: -1,
  }
  return goals[key]
}
