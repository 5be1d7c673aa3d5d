// An action on a queue entry, by button, or by key on the current entry.
import type { ReactNode } from 'react'

/** An input of an action. */
export type ActionField = {
  name: string
  label: string
  hint?: string
  kind: 'words' | 'box' | 'choice'
  /** Of a choice. */
  options?: readonly { value: string; label: string }[]
  required?: boolean
  /** Its initial value; `yes` is a ticked box. */
  start?: string
  maxLength?: number
}

export type ActionValues = Record<string, string>

export type QueueAction<Row> = {
  /** The key that runs it on the current entry. */
  key: string
  label: string
  /** The message when done. */
  done: string
  danger?: boolean
  /** The question to confirm it. */
  text?: string
  fields?: readonly ActionField[]
  /** What it would do, shown before it is done. */
  outcome?: (values: ActionValues) => ReactNode
  /** The updated entry; null if it is gone. */
  run: (values: ActionValues) => Promise<Row | null>
}

export const needsDialog = ({ text, fields }: Pick<QueueAction<never>, 'text' | 'fields'>) =>
  text !== undefined || fields !== undefined
