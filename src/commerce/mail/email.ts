// An email before it becomes HTML and text.
import type { Seen } from './facts.ts'

export type Row = { name: string; value: string; strong?: boolean }

type Link = { label: string; url: string }

export type Email = {
  subject: string
  title: string
  /** Shown below the subject in mail lists; the first paragraph if absent. */
  preview?: string
  /** Below the title, one after the other. */
  paragraphs: string[]
  /** To be typed in: on its own line, in large type. */
  code?: string
  /** Absent if there is nothing left to do. */
  action?: Link
  /** Below everything else, in small print. */
  small?: Link
  /** Tables of details, each with a heading. */
  sections: { heading: string; rows: Row[] }[]
}

/** The sender. */
export type Sender = {
  shop: string
  url: string
  email: string
  phone: string
  closing: string
} & Seen
